import type * as api from '../../../../../generated/zod/schemas/index.zod.ts'
import type { ListedPage } from '../../../content/ordered-pages.ts'

/** An end page without its contents. */
export const presentEndPage = ({ reference, page, name }: Omit<ListedPage, 'orderIndex'>): api.EndPage => ({
  endPageReference: reference,
  pageId: page.reference,
  name,
})
