import type { Scenario } from '../harness/scenario.ts'
import { teamKitScenarios } from './brand-kit.ts'
import { eventRights } from './events.ts'
import { inviteCalls } from './invites.ts'
import { memberCalls } from './members.ts'
import { teamCalls } from './teams.ts'

export const teamScenarios: Scenario[] = [
  ...teamCalls,
  ...teamKitScenarios,
  ...memberCalls,
  ...inviteCalls,
  ...eventRights,
]
