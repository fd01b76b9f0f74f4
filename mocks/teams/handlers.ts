import { MAX_TEAMS } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { recordAuditEntry } from '../admin/record-audit-entry.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { NO_TEAM_KIT } from '../events/brand-kit.ts'
import { trimmedName } from '../events/names.ts'
import { newReference } from '../state/references.ts'
import { findOwnTeam, findVisibleTeam, isMember } from './access.ts'
import { dissolveTeam } from './dissolve.ts'
import { presentTeam } from './present-team.ts'

type TeamOperation = 'listTeams' | 'createTeam' | 'getTeam' | 'renameTeam' | 'deleteTeam'

export const teamHandlers: MockHandlersOf<TeamOperation> = {
  listTeams(_input, ctx) {
    const actor = requireActor(ctx)
    const mine = Object.values(ctx.state.teams).filter((team) => isMember(ctx.state, team.reference, actor.reference))
    const teams = mine.sort((a, b) => a.name.localeCompare(b.name)).map((team) => presentTeam(ctx, team))
    return { status: 200, data: { teams } }
  },

  createTeam({ body }, ctx) {
    const owner = requireActor(ctx).reference
    const name = trimmedName('createTeam', body.name)
    const owned = Object.values(ctx.state.teams).filter((team) => team.owner === owner).length
    if (owned >= MAX_TEAMS) fail('too-many', { message: refusals.teamsFull })
    const [reference, member] = [newReference(ctx.state), newReference(ctx.state)]
    const createdDateUtc = ctx.now.toISOString()
    const team = { reference, owner, name, createdDateUtc, brand: NO_TEAM_KIT }
    ctx.state.teams[reference] = team
    ctx.state.teamMembers[member] = { reference: member, team: reference, account: owner, createdDateUtc }
    return { status: 201, data: presentTeam(ctx, team) }
  },

  getTeam: ({ params }, ctx) => ({ status: 200, data: presentTeam(ctx, findVisibleTeam(ctx, params.teamReference)) }),

  renameTeam({ params, body }, ctx) {
    const team = findOwnTeam(ctx, params.teamReference)
    team.name = trimmedName('renameTeam', body.name)
    return { status: 200, data: presentTeam(ctx, team) }
  },

  deleteTeam({ params }, ctx) {
    const team = findOwnTeam(ctx, params.teamReference)
    dissolveTeam(ctx, team)
    recordAuditEntry(ctx, { action: 'team-deleted', note: team.name })
    return { status: 200, data: null }
  },
}
