import type { Context } from '../context/context.ts'
import { findVisiblePage } from './access.ts'

/** What a page says. @throws not-logged-in, not-found */
export const readContents = (ctx: Context, reference: string) =>
  ctx.transaction((em) => findVisiblePage(ctx, em, reference))
