import { requireActor } from '../accounts/access.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'
import type { TeamRow } from '../state/people.ts'
import type { State } from '../state/state.ts'

/** Whether an account is a member of a team. */
export const isMember = (state: Pick<State, 'teamMembers'>, team: string | null, account: string) =>
  team !== null && Object.values(state.teamMembers).some((one) => one.team === team && one.account === account)

/** The team, if the caller is a member; other teams are simply not found. @throws not-logged-in, not-found */
export function findVisibleTeam(ctx: MockContext, reference: string): TeamRow {
  const actor = requireActor(ctx)
  const team = ctx.state.teams[reference]
  return team && isMember(ctx.state, reference, actor.reference) ? team : fail('not-found')
}

/** The team, if the caller owns it. @throws not-logged-in, not-found for others than members, not-allowed for members */
export function findOwnTeam(ctx: MockContext, reference: string): TeamRow {
  const team = findVisibleTeam(ctx, reference)
  return team.owner === requireActor(ctx).reference ? team : fail('not-allowed')
}
