import type { EndPage } from '../../generated/zod/schemas/index.zod.ts'
import { createOrdering } from '../../openapi/rules/pages/ordering.ts'
import { MAX_END_PAGES } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import { takePage } from '../slides/take-page.ts'
import { bytesOfPages, requireRoomOnEnd } from '../slides/text-budget.ts'
import type { MockContext } from '../state/context.ts'
import { newReference } from '../state/references.ts'
import type { EventRow } from '../state/state.ts'
import { findVisibleEvent, requireFeature } from './access.ts'
import { trimmedName } from './names.ts'

const orderedReferences = createOrdering(fail)

type EndPageRow = EventRow['end']['pages'][number]

export const presentEndPage = ({ reference, page, name }: EndPageRow): EndPage => ({
  endPageReference: reference,
  pageId: page,
  name,
})

/** To be called after each change of the end screen. */
export function recordEndChange(ctx: MockContext, event: EventRow) {
  event.endVersion += 1
  touchDisplays(ctx, event.reference, { withShowing: true })
}

const findEndPage = ({ end }: EventRow, reference: string) =>
  end.pages.find((one) => one.reference === reference) ?? fail('not-found')

type EndPageOperation = 'createEndPage' | 'reorderEndPages' | 'renameEndPage' | 'deleteEndPage'

export const endPageHandlers: MockHandlersOf<EndPageOperation> = {
  createEndPage({ params, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    requireFeature(ctx.state, event, 'EndCustomPages')
    const name = trimmedName('createEndPage', body.name)
    if (event.end.pages.length >= MAX_END_PAGES) fail('too-many', { message: refusals.endPagesFull })
    const page = takePage(ctx, body.pageReference, event)
    requireRoomOnEnd(ctx.state, event, bytesOfPages([page]), 'pageReference')
    page.event = event.reference
    const endPage = { reference: newReference(ctx.state), name, page: page.reference }
    event.end.pages.push(endPage)
    recordEndChange(ctx, event)
    return { status: 201, data: { reference: endPage.reference, name, pageId: endPage.page } }
  },

  reorderEndPages({ params, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    requireFeature(ctx.state, event, 'EndCustomPages')
    const known = event.end.pages.map(({ reference }) => reference)
    const order = orderedReferences(body.pages, known, refusals.endPagesIncomplete)
    event.end.pages = order.map((reference) => findEndPage(event, reference))
    recordEndChange(ctx, event)
    return { status: 200, data: { pages: event.end.pages.map(presentEndPage) } }
  },

  renameEndPage({ params, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const endPage = findEndPage(event, params.endPageId)
    requireFeature(ctx.state, event, 'EndCustomPages')
    endPage.name = trimmedName('renameEndPage', body.name)
    recordEndChange(ctx, event)
    return { status: 200, data: presentEndPage(endPage) }
  },

  deleteEndPage({ params }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const { reference, page } = findEndPage(event, params.endPageId)
    event.end.pages = event.end.pages.filter((one) => one.reference !== reference)
    delete ctx.state.pages[page]
    forgetUnusedImages(ctx.state)
    recordEndChange(ctx, event)
    return { status: 200, data: null }
  },
}
