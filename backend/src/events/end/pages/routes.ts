import { createListedPage, deleteListedPage, renameListedPage, reorderPages } from '../../../content/ordered-pages.ts'
import type { Handlers } from '../../../http/envelope/contract-routes.ts'
import { endPageList } from './end-page-list.ts'
import { presentEndPage } from './present-end-page.ts'

const addressOf = (params: { eventReference: string; endPageId: string }) => ({
  eventReference: params.eventReference,
  reference: params.endPageId,
})

export const endPageHandlers = {
  createEndPage: async ({ params, body }, ctx) => {
    const { reference, name, page } = await createListedPage(ctx, endPageList, params.eventReference, body)
    return { status: 201, data: { reference, name, pageId: page.reference } }
  },
  reorderEndPages: async ({ params, body }, ctx) => {
    const pages = await reorderPages(ctx, endPageList, params.eventReference, body.pages)
    return { status: 200, data: { pages: pages.map(presentEndPage) } }
  },
  renameEndPage: async ({ params, body }, ctx) => ({
    status: 200,
    data: presentEndPage(await renameListedPage(ctx, endPageList, addressOf(params), body.name)),
  }),
  deleteEndPage: async ({ params }, ctx) => {
    await deleteListedPage(ctx, endPageList, addressOf(params))
    return { status: 200, data: null }
  },
} satisfies Partial<Handlers>
