import type { Scenario } from './harness/scenario.ts'
import { eventRights } from './teams/events.ts'
import { inviteCalls } from './teams/invites.ts'
import { memberCalls } from './teams/members.ts'
import { teamCalls } from './teams/teams.ts'

export const teamScenarios: Scenario[] = [...teamCalls, ...memberCalls, ...inviteCalls, ...eventRights]
