import { MAX_PREVIEWS, MAX_SHOWINGS } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { mayUse } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { findVisibleEvent } from '../events/access.ts'
import { makeShowing } from '../events/make-event.ts'
import { newReference } from '../state/references.ts'
import { deleteShowingRow } from './delete-showing.ts'
import { findVisibleShowing, livePreviews, ownShowings } from './find-showing.ts'
import { parseDate } from './parse-date.ts'
import { presentShowing } from './present-showing.ts'
import { nextRevision } from './touch-displays.ts'

/** A location from a request; null when it's empty. */
const readLocation = (text: string | null | undefined) => text?.trim() || null

type ShowingOperation =
  | 'createPreview'
  | 'listShowings'
  | 'createShowing'
  | 'getShowing'
  | 'updateShowing'
  | 'deleteShowing'

export const showingHandlers: MockHandlersOf<ShowingOperation> = {
  createPreview({ params }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const previews = livePreviews(ctx, event.reference)
    const [longestUnused] = previews
    if (previews.length >= MAX_PREVIEWS && longestUnused) deleteShowingRow(ctx, longestUnused)
    const previewToken = newReference(ctx.state)
    const { reference } = makeShowing(ctx.state, event, ctx.now, { kind: 'preview', previewToken })
    return { status: 201, data: { reference } }
  },

  listShowings({ params }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const rows = [...ownShowings(ctx.state, event.reference), ...livePreviews(ctx, event.reference)]
    return { status: 200, data: { showings: rows.map((showing) => presentShowing(ctx, event, showing)) } }
  },

  createShowing({ params, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const startDateUtc = parseDate(body.startDateUtc, 'startDateUtc')
    const repeated = (body.repeatedStartsUtc ?? []).map((date, at) => parseDate(date, `repeatedStartsUtc.${at}`))
    const owner = ctx.state.accounts[event.owner]
    const count = ownShowings(ctx.state, event.reference).length + repeated.length
    if (count >= 1 && owner && !mayUse(owner.accountLevel, 'MultipleShowings')) {
      fail('upgrade-required', { requiresUpgrade: true })
    }
    if (count >= MAX_SHOWINGS) fail('too-many', { message: refusals.showingsFull })
    const location = readLocation(body.location)
    const showing = makeShowing(ctx.state, event, ctx.now, { kind: 'own', startDateUtc, location })
    for (const startDateUtc of repeated) makeShowing(ctx.state, event, ctx.now, { kind: 'own', startDateUtc, location })
    return { status: 201, data: presentShowing(ctx, event, showing) }
  },

  getShowing({ params }, ctx) {
    const { event, showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    showing.lastUsed = ctx.now.getTime()
    return { status: 200, data: presentShowing(ctx, event, showing) }
  },

  updateShowing({ params, body }, ctx) {
    const { event, showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    if (showing.kind !== 'own') fail('wrong-state', { message: refusals.notOwnShowing })
    const startDateUtc =
      body.startDateUtc === undefined ? showing.startDateUtc : parseDate(body.startDateUtc, 'startDateUtc')
    if (showing.presentationStartUtc !== null && startDateUtc !== showing.startDateUtc) {
      const message = refusals.startDateFixed
      fail('wrong-state', { message, field: 'startDateUtc' })
    }
    const location = body.location === undefined ? showing.location : readLocation(body.location)
    if (startDateUtc !== showing.startDateUtc || location !== showing.location) {
      Object.assign(showing, { startDateUtc, location })
      nextRevision(ctx, showing, { withShowing: true })
    }
    return { status: 200, data: presentShowing(ctx, event, showing) }
  },

  deleteShowing({ params }, ctx) {
    const { showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    if (showing.kind === 'default') fail('wrong-state', { message: refusals.defaultShowing })
    deleteShowingRow(ctx, showing)
    return { status: 200, data: null }
  },
}
