import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { permanentPreviewToken } from '../../showings/previews/permanent-preview.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'
import type { EndPage } from './end-page.entity.ts'
import { listEndPages } from './pages/list-end-pages.ts'

/** An event's end screen with its pages, and the token of the preview that shows it. */
export interface EndScreen {
  event: Event
  pages: EndPage[]
  previewToken: string
}

/** Reads the end screen. @throws not-logged-in, not-found */
export const readEnd = (ctx: Context, eventReference: string): Promise<EndScreen> =>
  ctx.transaction(async (em) => gatherEnd(ctx, em, await findVisibleEvent(ctx, em, eventReference)))

/** The end screen of an event that the actor may see. */
export const gatherEnd = async (ctx: Context, em: EntityManager, event: Event): Promise<EndScreen> => ({
  event,
  pages: await listEndPages(em, event),
  previewToken: await permanentPreviewToken(ctx, em, event),
})
