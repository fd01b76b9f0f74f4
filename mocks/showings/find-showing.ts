import { PREVIEW_LIFETIME } from '../../openapi/rules/durations.ts'
import { fail } from '../contract/errors.ts'
import { findVisibleEvent, isPublic } from '../events/access.ts'
import type { MockContext } from '../state/context.ts'
import type { ShowingRow, State } from '../state/state.ts'

/** The organiser's own showings, by start date. */
export const ownShowings = (state: State, event: string): ShowingRow[] =>
  Object.values(state.showings)
    .filter((showing) => showing.event === event && showing.kind === 'own')
    .sort((a, b) => (a.startDateUtc ?? '').localeCompare(b.startDateUtc ?? ''))

/** The previews used in the last 24 hours, least recently used first. */
export const livePreviews = (ctx: Pick<MockContext, 'state' | 'now'>, event: string): ShowingRow[] =>
  Object.values(ctx.state.showings)
    .filter((showing) => showing.event === event && showing.kind === 'preview' && isAlive(showing, ctx.now))
    .sort((a, b) => a.lastUsed - b.lastUsed)

/** Whether a showing exists: a preview expires 24 hours after its last use. */
export const isAlive = (showing: ShowingRow, now: Date) =>
  showing.kind !== 'preview' || now.getTime() - showing.lastUsed < PREVIEW_LIFETIME

/** A showing of an event that the caller may see. @throws not-logged-in, not-found */
export function findVisibleShowing(ctx: MockContext, eventReference: string, showingReference: string) {
  const event = findVisibleEvent(ctx, eventReference)
  const showing = ctx.state.showings[showingReference]
  if (showing?.event !== event.reference || !isAlive(showing, ctx.now) || showing.kind === 'permanent')
    fail('not-found')
  return { event, showing }
}

/** A showing that attendees may see. @throws not-found */
export function findWatchable(ctx: MockContext, reference: string): ShowingRow {
  const showing = ctx.state.showings[reference]
  return showing && isAlive(showing, ctx.now) && isPublic(ctx.state, showing.event) ? showing : fail('not-found')
}
