import type * as api from '../../../../../generated/zod/schemas/index.zod.ts'
import type { EndPage } from '../end-page.entity.ts'

/** An end page without its contents. */
export const presentEndPage = ({ reference, page, name }: EndPage): api.EndPage => ({
  endPageReference: reference,
  pageId: page.reference,
  name,
})
