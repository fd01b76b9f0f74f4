import type { Feature } from '../../generated/zod/schemas/index.zod.ts'
import { etagOf, hasTag } from '../../openapi/rules/texts.ts'
import { requireActor } from '../accounts/access.ts'
import { mayUse } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow, EventRow, State } from '../state/state.ts'
import { isMember } from '../teams/access.ts'

/** Whether somebody may see and change the event, its slides and its showings: who created it, and its team. */
export const canEdit = (state: State, { reference }: AccountRow, { owner, team }: EventRow) =>
  owner === reference || isMember(state, team, reference)

/** Whether somebody may delete the event and decide about its team: who created it, and who owns its team. */
export const canDelete = (state: State, { reference }: AccountRow, { owner, team }: EventRow) =>
  owner === reference || (team !== null && state.teams[team]?.owner === reference)

/** The plan that rules an event: its owner's. */
export const ownerLevel = (state: State, { owner }: EventRow) => state.accounts[owner]?.accountLevel ?? 'Free'

/** Refuses what the plan of the event's owner does not switch on. @throws upgrade-required, with the field if one is given */
export function requireFeature(state: State, event: EventRow, feature: Feature, field?: string) {
  if (mayUse(ownerLevel(state, event), feature)) return
  fail('upgrade-required', { requiresUpgrade: true, ...(field === undefined ? {} : { field }) })
}

/** The event, if the actor may see it; somebody else's is simply not found. @throws not-logged-in, not-found */
export function findVisibleEvent(ctx: MockContext, reference: string): EventRow {
  const actor = requireActor(ctx)
  const event = ctx.state.events[reference]
  return event && canEdit(ctx.state, actor, event) ? event : fail('not-found')
}

/** Refuses a write that is based on an older version. @throws version-conflict */
export function checkVersion(ifMatch: string | undefined, version: number) {
  if (ifMatch === undefined) return
  if (!hasTag(ifMatch, etagOf(version))) fail('version-conflict')
}
