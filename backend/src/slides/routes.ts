import { etagOf } from '../../../openapi/rules/http/entity-tags.ts'
import { createContentPage } from '../content/create-content-page.ts'
import { createListedPage, renameListedPage, reorderPages } from '../content/ordered-pages.ts'
import { presentContents } from '../content/present-contents.ts'
import { readContents } from '../content/read-contents.ts'
import { saveContents } from '../content/save-contents.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { slicesOf } from '../http/envelope/slices.ts'
import { fromReserve } from '../infrastructure/files/free-space.ts'
import { runLongList } from '../limits/lanes.ts'
import { createSlides } from './create-slides.ts'
import { deleteSlides } from './delete-slides.ts'
import { listSlides, listSlidesWithContents, readSlides } from './list-slides.ts'
import { prepareSlides } from './prepare-slides.ts'
import { presentBinnedSlides } from './present-binned-slides.ts'
import { presentSlide, presentSlideWithContents, type SlideWithPage } from './present-slide.ts'
import { slideList } from './slide-list.ts'

/** Slides with their contents, presented slice by slice. A cursor is the position of the next slide. */
function slidesOf(slides: SlideWithPage[], next: number | null = null) {
  const sliced = { field: 'pages', slices: slicesOf(slides, ({ page }) => page.bytes, presentSlideWithContents) }
  return { data: { pages: [], ...(next === null ? {} : { nextCursor: String(next) }) }, sliced }
}

const addressOf = (params: { eventReference: string; slideReference: string }) => ({
  eventReference: params.eventReference,
  reference: params.slideReference,
})

export const slideHandlers = {
  listSlides: async ({ params }, ctx) => {
    const slides = await listSlides(ctx, params.eventReference)
    return { status: 200, data: { pages: slides.map(presentSlide) } }
  },
  listSlidesWithContents: async ({ params, query }, ctx) => {
    const read = () => listSlidesWithContents(ctx, params.eventReference, Number(query.cursor ?? 0))
    const { slides, next } = await runLongList(ctx.actor?.reference ?? '', read)
    return { status: 200, ...slidesOf(slides, next) }
  },
  // Two kinds of bodies, distinguished by their fields (docs/product-rules.md#calls-and-responses)
  createSlide: async ({ params, body }, ctx) => {
    if ('pages' in body) {
      const slides = await reorderPages(ctx, slideList, params.eventReference, body.pages)
      return { status: 200, data: { pages: slides.map(presentSlide) } }
    }
    return { status: 201, data: presentSlide(await createListedPage(ctx, slideList, params.eventReference, body)) }
  },
  createSlides: {
    prepare: async ({ params: { eventReference }, body }, ctx) => {
      const prepared = await prepareSlides(ctx, eventReference, body.slides)
      return async (ctx) => {
        const slides = await createSlides(ctx, eventReference, body, prepared)
        const dataKey = slides.map(({ reference }) => reference)
        return { status: 201, ...slidesOf(slides), dataKey }
      }
    },
    reload: async (dataKey: string[], { params }, ctx) =>
      slidesOf(await readSlides(ctx, params.eventReference, dataKey)),
  },
  reorderSlides: async ({ params, body }, ctx) => {
    const slides = await reorderPages(ctx, slideList, params.eventReference, body.pages)
    return { status: 200, data: { pages: slides.map(presentSlide) } }
  },
  renameSlide: async ({ params, body }, ctx) => ({
    status: 200,
    data: presentSlide(await renameListedPage(ctx, slideList, addressOf(params), body.name)),
  }),
  replaceSlide: async ({ params, body }, ctx) => ({
    status: 200,
    data: presentSlide(await renameListedPage(ctx, slideList, addressOf(params), body.name)),
  }),
  deleteSlide: async ({ params }, ctx) => {
    await fromReserve(() => deleteSlides(ctx, params.eventReference, [params.slideReference]))
    return { status: 200, data: null }
  },
  deleteSlides: async ({ params, body }, ctx) => {
    const binned = await fromReserve(() => deleteSlides(ctx, params.eventReference, body.slides))
    return { status: 200, data: presentBinnedSlides(ctx, binned) }
  },
  createContentPage: async (_input, ctx) => {
    const { reference } = await createContentPage(ctx)
    return { status: 201, data: { reference } }
  },
  getContents: async ({ params }, ctx) => {
    const page = await readContents(ctx, params.pageReference)
    return { status: 200, data: presentContents(page), headers: { etag: etagOf(page.version) } }
  },
  saveContents: async ({ params, headers, body }, ctx) => {
    const save = { ...body, reference: params.pageReference, ifMatch: headers['if-match'] }
    const page = await saveContents(ctx, save)
    return { status: 200, data: presentContents(page), headers: { etag: etagOf(page.version) } }
  },
} satisfies Partial<Handlers>
