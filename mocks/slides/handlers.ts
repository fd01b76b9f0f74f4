import type { ReorderSlidesOutput, Slide } from '../../generated/zod/schemas/index.zod.ts'
import { createOrdering } from '../../openapi/rules/pages/ordering.ts'
import { slidesPage } from '../../openapi/rules/pages/slides-page.ts'
import { MAX_SLIDES } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { moveSlidesToBin } from '../bin/move-to-bin.ts'
import { presentBinRow } from '../bin/present-bin-row.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { findVisibleEvent } from '../events/access.ts'
import { trimmedName } from '../events/names.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, SlideRow } from '../state/state.ts'
import { makeSlides } from './create-slides.ts'
import { makeSlide } from './make-slide.ts'
import { presentContents } from './present-contents.ts'
import { slidesOf } from './slides-of.ts'
import { takePage } from './take-page.ts'

const orderedReferences = createOrdering(fail)

const presentSlide = ({ reference, name, page, orderIndex }: SlideRow): Slide => ({
  reference,
  name,
  pageReference: page,
  orderIndex,
})

const pageOf = ({ state }: MockContext, page: string) => state.pages[page] ?? fail('not-found')

const presentWithContents = (ctx: MockContext, slide: SlideRow) => {
  return { ...presentSlide(slide), pageBody: presentContents(pageOf(ctx, slide.page)) }
}

const presentList = (ctx: MockContext, event: EventRow) => ({
  pages: slidesOf(ctx.state, event.reference).map(presentSlide),
})

function findSlide(ctx: MockContext, eventReference: string, slideReference: string) {
  const event = findVisibleEvent(ctx, eventReference)
  const slide = ctx.state.slides[slideReference]
  if (slide?.event !== event.reference) fail('not-found')
  return { event, slide }
}

function reorder(ctx: MockContext, event: EventRow, { pages }: ReorderSlidesOutput) {
  const known = slidesOf(ctx.state, event.reference).map((slide) => slide.reference)
  const order = orderedReferences(pages, known, refusals.slidesIncomplete)
  for (const [orderIndex, reference] of order.entries()) {
    const slide = ctx.state.slides[reference]
    if (slide) slide.orderIndex = orderIndex
  }
  touchDisplays(ctx, event.reference, { withShowing: false })
  return { status: 200 as const, data: presentList(ctx, event) }
}

function rename(
  operationId: string,
  ctx: MockContext,
  params: { eventReference: string; slideReference: string },
  name: string,
) {
  const { event, slide } = findSlide(ctx, params.eventReference, params.slideReference)
  slide.name = trimmedName(operationId, name)
  touchDisplays(ctx, event.reference, { withShowing: false })
  return { status: 200 as const, data: presentSlide(slide) }
}

type SlideOperation =
  | 'listSlides'
  | 'createSlide'
  | 'createSlides'
  | 'reorderSlides'
  | 'listSlidesWithContents'
  | 'renameSlide'
  | 'replaceSlide'
  | 'deleteSlide'
  | 'deleteSlides'

export const slideHandlers: MockHandlersOf<SlideOperation> = {
  listSlides: ({ params }, ctx) => ({
    status: 200,
    data: presentList(ctx, findVisibleEvent(ctx, params.eventReference)),
  }),

  createSlide({ params, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    if ('pages' in body) return reorder(ctx, event, body)
    const name = trimmedName('createSlide', body.name)
    if (slidesOf(ctx.state, event.reference).length >= MAX_SLIDES) fail('too-many', { message: refusals.slidesFull })
    const page = takePage(ctx, body.pageReference, event)
    const slide = makeSlide(ctx.state, event, page, name)
    touchDisplays(ctx, event.reference, { withShowing: false })
    return { status: 201, data: presentSlide(slide) }
  },

  createSlides({ params, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const slides = makeSlides(ctx, event, body)
    touchDisplays(ctx, event.reference, { withShowing: false })
    return { status: 201, data: { pages: slides.map((slide) => presentWithContents(ctx, slide)) } }
  },

  reorderSlides: ({ params, body }, ctx) => reorder(ctx, findVisibleEvent(ctx, params.eventReference), body),

  listSlidesWithContents({ params, query }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const all = slidesOf(ctx.state, event.reference)
    const { slides, ...next } = slidesPage(all, Number(query.cursor ?? 0), ({ page }) => pageOf(ctx, page))
    return { status: 200, data: { pages: slides.map((slide) => presentWithContents(ctx, slide)), ...next } }
  },

  renameSlide: ({ params, body }, ctx) => rename('renameSlide', ctx, params, body.name),
  replaceSlide: ({ params, body }, ctx) => rename('replaceSlide', ctx, params, body.name),

  deleteSlide({ params }, ctx) {
    const { event, slide } = findSlide(ctx, params.eventReference, params.slideReference)
    moveSlidesToBin(ctx, event, [slide])
    return { status: 200, data: null }
  },

  deleteSlides({ params, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const slides = slidesOf(ctx.state, event.reference).filter(({ reference }) => body.slides.includes(reference))
    if (slides.length < new Set(body.slides).size) fail('not-found')
    return { status: 200, data: presentBinRow(ctx, moveSlidesToBin(ctx, event, slides)) }
  },
}
