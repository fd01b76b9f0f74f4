import { EMPTIED_AT_ONCE, MAX_SLIDES } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { auditNotes } from '../../openapi/rules/text/texts.ts'
import { requireActor } from '../accounts/access.ts'
import { recordAuditEntry } from '../admin/record-audit-entry.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { canDelete, canEdit } from '../events/access.ts'
import { checkRoomForOneMore } from '../events/room.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import { slidesOf } from '../slides/slides-of.ts'
import { bytesOfEvent, bytesOfPages, requireRoomForText } from '../slides/text-budget.ts'
import type { MockContext } from '../state/context.ts'
import type { BinRow, EventRow } from '../state/state.ts'
import { isMember } from '../teams/access.ts'
import { hideTranslations } from '../translations/keep-translations.ts'
import { endOf, eventOf, presentBinRow } from './present-bin-row.ts'
import { removeBinRow } from './remove-bin-row.ts'

const PAGE = 50

/** @throws invalid-format */
const readCursor = (cursor: string) =>
  Number(/^before-(\d+)$/.exec(cursor)?.[1] ?? fail('invalid-format', { field: 'cursor' }))

/** Whether the caller may restore an entry: an event as those who may delete it, slides as those who may edit their event. */
function isVisible(ctx: MockContext, row: BinRow): boolean {
  const [actor, event] = [requireActor(ctx), eventOf(ctx, row)]
  if (!event || endOf(row) <= ctx.now.getTime()) return false
  return row.kind === 'Event' ? canDelete(ctx.state, actor, event) : canEdit(ctx.state, actor, event)
}

/** @throws not-found, with a message of its own for slides whose event is in the bin */
function findRow(ctx: MockContext, reference: string): BinRow {
  requireActor(ctx)
  const row = ctx.state.bin[reference]
  if (!row) return fail('not-found')
  if (isVisible(ctx, row)) return row
  const event = ctx.state.bin[row.event]
  if (row.kind === 'Slides' && event && isVisible(ctx, event)) fail('not-found', { message: refusals.eventInBin })
  return fail('not-found')
}

const newestFirst = (rows: BinRow[]) => rows.sort((a, b) => b.serial - a.serial)

export const binHandlers: MockHandlersOf<'listBin' | 'emptyBin' | 'removeFromBin' | 'restoreFromBin'> = {
  listBin({ query: { eventReference, cursor } }, ctx) {
    requireActor(ctx)
    const before = cursor === undefined ? Number.POSITIVE_INFINITY : readCursor(cursor)
    const isAsked = ({ kind, event, serial }: BinRow) =>
      serial < before && (eventReference === undefined || (kind === 'Slides' && event === eventReference))
    const found = Object.values(ctx.state.bin).filter((row) => isAsked(row) && isVisible(ctx, row))
    const page = newestFirst(found).slice(0, PAGE)
    const nextCursor = page.length < found.length ? `before-${page.at(-1)?.serial}` : null
    return { status: 200, data: { entries: page.map((row) => presentBinRow(ctx, row)), nextCursor } }
  },

  emptyBin(_input, ctx) {
    const actor = requireActor(ctx)
    const removable = Object.values(ctx.state.bin).filter((row) => {
      const event = eventOf(ctx, row)
      return event && canDelete(ctx.state, actor, event)
    })
    const removed = removable.slice(0, EMPTIED_AT_ONCE)
    for (const row of removed) {
      recordRemoval(ctx, row)
      removeBinRow(ctx.state, row)
    }
    return { status: 200, data: { removedCount: removed.length, hasMore: removable.length > removed.length } }
  },

  removeFromBin({ params }, ctx) {
    const row = findRow(ctx, params.binReference)
    const event = eventOf(ctx, row)
    if (!event || !canDelete(ctx.state, requireActor(ctx), event)) fail('not-allowed')
    recordRemoval(ctx, row)
    removeBinRow(ctx.state, row)
    return { status: 200, data: null }
  },

  restoreFromBin({ params }, ctx) {
    const row = findRow(ctx, params.binReference)
    const event = eventOf(ctx, row) ?? fail('not-found')
    if (row.kind === 'Event') restoreEvent(ctx, row, event)
    else restoreSlides(ctx, row)
    delete ctx.state.bin[row.reference]
    forgetUnusedImages(ctx.state)
    touchDisplays(ctx, row.event, { withShowing: true })
    const slideReferences = row.kind === 'Event' ? [] : row.rows.slides.map(({ reference }) => reference)
    return { status: 200, data: { eventReference: row.event, slideReferences } }
  },
}

function recordRemoval(ctx: MockContext, row: BinRow) {
  const event = eventOf(ctx, row)
  if (!event) return
  const subject = ctx.state.accounts[event.owner] ?? null
  if (row.kind === 'Event') recordAuditEntry(ctx, { action: 'event-removed-for-ever', subject, note: event.name })
  else {
    const note = auditNotes.slidesOf(row.rows.slides.length, event.name)
    recordAuditEntry(ctx, { action: 'slides-removed-for-ever', subject, note })
  }
}

function restoreEvent(ctx: MockContext, { rows }: BinRow, event: EventRow) {
  const { state } = ctx
  const owner = state.accounts[event.owner] ?? fail('not-found')
  checkRoomForOneMore(state, owner, event.isTour)
  // The team may be gone, or its owner have left it
  if (!isMember(state, event.team, event.owner)) event.team = null
  event.version += 1
  state.events[event.reference] = event
  for (const slide of rows.slides) state.slides[slide.reference] = slide
  for (const page of rows.pages) state.pages[page.reference] = page
  for (const showing of rows.showings) state.showings[showing.reference] = showing
  recordAuditEntry(ctx, { action: 'event-restored-from-bin', subject: owner, note: event.name })
}

function restoreSlides(ctx: MockContext, { event, rows }: BinRow) {
  const { state } = ctx
  const order = slidesOf(state, event)
  if (order.length + rows.slides.length > MAX_SLIDES) fail('too-many', { message: refusals.slidesFull })
  requireRoomForText(bytesOfEvent(state, event), bytesOfPages(rows.pages))
  for (const page of rows.pages) state.pages[page.reference] = page
  for (const slide of rows.slides) {
    state.slides[slide.reference] = slide
    order.splice(slide.orderIndex, 0, slide)
  }
  const owner = ctx.state.events[event]
  if (owner) hideTranslations(ctx, owner)
  for (const [orderIndex, slide] of order.entries()) slide.orderIndex = orderIndex
}
