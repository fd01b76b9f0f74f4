import type { Feature } from '../../generated/zod/schemas/index.zod.ts'
import { etagOf, hasTag } from '../../openapi/rules/http/entity-tags.ts'
import { requireActor } from '../accounts/access.ts'
import { mayUse } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'
import type { EventRow, State } from '../state/state.ts'
import { isMember } from '../teams/access.ts'

/** Whether an account may see and change the event, its slides and its showings: the creator and the team. */
export const canEdit = (state: State, { reference }: AccountRow, { owner, team }: EventRow) =>
  owner === reference || isMember(state, team, reference)

/** Whether attendees may see an event: neither taken down nor of a blocked organiser. */
export function isPublic(state: State, reference: string) {
  const event = state.events[reference]
  return event !== undefined && !event.takenDownDateUtc && !state.accounts[event.owner]?.manualBlockDate
}

/** Whether an account may delete the event and change its team: the creator and the team's owner. */
export const canDelete = (state: State, { reference }: AccountRow, { owner, team }: EventRow) =>
  owner === reference || (team !== null && state.teams[team]?.owner === reference)

/** The plan that applies to an event: its owner's. */
export const ownerLevel = (state: State, { owner }: EventRow) => state.accounts[owner]?.accountLevel ?? 'Free'

/** Checks that the plan of the event's owner includes a feature. @throws upgrade-required, with the field if given */
export function requireFeature(state: State, event: EventRow, feature: Feature, field?: string) {
  if (mayUse(ownerLevel(state, event), feature)) return
  fail('upgrade-required', { requiresUpgrade: true, ...(field === undefined ? {} : { field }) })
}

/** The event, if the caller may see it; other events are simply not found. @throws not-logged-in, not-found */
export function findVisibleEvent(ctx: MockContext, reference: string): EventRow {
  const actor = requireActor(ctx)
  const event = ctx.state.events[reference]
  return event && canEdit(ctx.state, actor, event) ? event : fail('not-found')
}

/** Rejects a change based on an older version. @throws version-conflict */
export function checkVersion(ifMatch: string | undefined, version: number) {
  if (ifMatch === undefined) return
  if (!hasTag(ifMatch, etagOf(version))) fail('version-conflict')
}
