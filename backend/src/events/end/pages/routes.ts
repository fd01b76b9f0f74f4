import type { Handlers } from '../../../http/envelope/contract-routes.ts'
import { createEndPage } from './create-end-page.ts'
import { deleteEndPage } from './delete-end-page.ts'
import { presentEndPage } from './present-end-page.ts'
import { renameEndPage } from './rename-end-page.ts'
import { reorderEndPages } from './reorder-end-pages.ts'

export const endPageHandlers = {
  createEndPage: async ({ params, body }, ctx) => {
    const { reference, name, page } = await createEndPage(ctx, params.eventReference, body)
    return { status: 201, data: { reference, name, pageId: page.reference } }
  },
  reorderEndPages: async ({ params, body }, ctx) => {
    const pages = await reorderEndPages(ctx, params.eventReference, body.pages)
    return { status: 200, data: { pages: pages.map(presentEndPage) } }
  },
  renameEndPage: async ({ params, body }, ctx) => ({
    status: 200,
    data: presentEndPage(await renameEndPage(ctx, { ...params, ...body })),
  }),
  deleteEndPage: async ({ params }, ctx) => {
    await deleteEndPage(ctx, params.eventReference, params.endPageId)
    return { status: 200, data: null }
  },
} satisfies Partial<Handlers>
