import type { ReorderSlidesOutput, Slide } from '../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { findVisibleEvent } from '../events/access.ts'
import { trimmedName } from '../events/names.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, PageRow, SlideRow } from '../state/state.ts'
import { makePage, makeSlide } from './make-slide.ts'
import { slidesOf } from './slides-of.ts'

const MAX_SLIDES = 500

const presentSlide = ({ reference, name, page, orderIndex }: SlideRow): Slide => ({
  reference,
  name,
  pageReference: page,
  orderIndex,
})

const presentList = (ctx: MockContext, event: EventRow) => ({
  pages: slidesOf(ctx.state, event.reference).map(presentSlide),
})

function findSlide(ctx: MockContext, eventReference: string, slideReference: string) {
  const event = findVisibleEvent(ctx, eventReference)
  const slide = ctx.state.slides[slideReference]
  if (slide?.event !== event.reference) fail('not-found')
  return { event, slide }
}

/** A page that the actor made and nothing uses. @throws not-found, already-exists */
function takePage(ctx: MockContext, reference: string): PageRow {
  const page = ctx.state.pages[reference]
  const field = 'pageReference'
  if (!page) fail('not-found', { field })
  const actor = requireActor(ctx)
  const owner = page.event === null ? page.maker : ctx.state.events[page.event]?.owner
  if (owner !== actor.reference) fail('not-found', { field })
  if (page.event !== null) fail('already-exists', { field })
  return page
}

/** A member's page becomes a part of somebody else's event; it may have no pictures yet. */
function giveToOwner(page: PageRow, { owner }: EventRow) {
  if (page.maker === owner) return
  const message = 'Add the slide first and its images after that'
  const hasPictures = page.rows.some(({ blocks }) => blocks.some((block) => block.blobName !== null))
  if (hasPictures) fail('invalid-value', { field: 'pageReference', message })
  page.maker = owner
}

function reorder(ctx: MockContext, event: EventRow, { pages }: ReorderSlidesOutput) {
  checkPlaces(pages, new Set(slidesOf(ctx.state, event.reference).map((slide) => slide.reference)))
  const inOrder = [...pages].sort((a, b) => a.orderIndex - b.orderIndex)
  for (const [orderIndex, { reference }] of inOrder.entries()) {
    const slide = ctx.state.slides[reference]
    if (slide) slide.orderIndex = orderIndex
  }
  touchDisplays(ctx, event.reference, { withFace: false })
  return { status: 200 as const, data: presentList(ctx, event) }
}

/** Every slide of the event exactly once, each with a place of its own, or nothing. */
function checkPlaces(pages: ReorderSlidesOutput['pages'], unnamed: Set<string>) {
  const places = new Set<number>()
  for (const [at, { reference, orderIndex }] of pages.entries()) {
    if (!unnamed.delete(reference)) fail('invalid-value', { field: `pages.${at}.reference` })
    if (places.has(orderIndex)) fail('invalid-value', { field: `pages.${at}.orderIndex` })
    places.add(orderIndex)
  }
  if (unnamed.size > 0) fail('too-few', { field: 'pages', message: 'Name every slide of the event' })
}

function rename(
  operationId: string,
  ctx: MockContext,
  params: { eventReference: string; slideReference: string },
  name: string,
) {
  const { event, slide } = findSlide(ctx, params.eventReference, params.slideReference)
  slide.name = trimmedName(operationId, name)
  touchDisplays(ctx, event.reference, { withFace: false })
  return { status: 200 as const, data: presentSlide(slide) }
}

type SlideOperation =
  | 'listSlides'
  | 'createSlide'
  | 'reorderSlides'
  | 'listSlidesWithContents'
  | 'renameSlide'
  | 'replaceSlide'
  | 'deleteSlide'

export const slideHandlers: MockHandlersOf<SlideOperation> = {
  listSlides: ({ params }, ctx) => ({
    status: 200,
    data: presentList(ctx, findVisibleEvent(ctx, params.eventReference)),
  }),

  createSlide({ params, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    if ('pages' in body) return reorder(ctx, event, body)
    const name = trimmedName('createSlide', body.name)
    if (slidesOf(ctx.state, event.reference).length >= MAX_SLIDES)
      fail('too-many', { message: `An event can have at most ${MAX_SLIDES} slides` })
    const page = body.pageReference ? takePage(ctx, body.pageReference) : makePage(ctx.state, event.owner)
    giveToOwner(page, event)
    const slide = makeSlide(ctx.state, event, page, name)
    touchDisplays(ctx, event.reference, { withFace: false })
    return { status: 201, data: presentSlide(slide) }
  },

  reorderSlides: ({ params, body }, ctx) => reorder(ctx, findVisibleEvent(ctx, params.eventReference), body),

  listSlidesWithContents({ params }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const pages = slidesOf(ctx.state, event.reference).map((slide) => {
      const page = ctx.state.pages[slide.page]
      const pageBody = { reference: slide.page, version: page?.version ?? 1, rows: page?.rows ?? [] }
      return { ...presentSlide(slide), pageBody }
    })
    return { status: 200, data: { pages } }
  },

  renameSlide: ({ params, body }, ctx) => rename('renameSlide', ctx, params, body.name),
  replaceSlide: ({ params, body }, ctx) => rename('replaceSlide', ctx, params, body.name),

  deleteSlide({ params }, ctx) {
    const { event, slide } = findSlide(ctx, params.eventReference, params.slideReference)
    delete ctx.state.slides[slide.reference]
    delete ctx.state.pages[slide.page]
    forgetUnusedImages(ctx.state)
    for (const [orderIndex, left] of slidesOf(ctx.state, event.reference).entries()) left.orderIndex = orderIndex
    for (const { event: of, display } of Object.values(ctx.state.showings)) {
      if (of !== event.reference) continue
      display.shownSlides = display.shownSlides.filter((reference) => reference !== slide.reference)
      if (display.slide !== slide.reference) continue
      // A presenter who saw it loses the race with this, as with any other presenter
      Object.assign(display, { slide: null, isBlank: true, navigationRevision: display.revision + 1 })
    }
    touchDisplays(ctx, event.reference, { withFace: false })
    return { status: 200, data: null }
  },
}
