import type { Context } from '../../context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { permanentPreviewToken } from '../../showings/permanent-preview.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'

/** An event's end screen, and the token of the preview that shows it. */
export interface EndScreen {
  event: Event
  previewToken: string
}

/** Reads the end screen. @throws not-logged-in, not-found */
export const readEnd = (ctx: Context, eventReference: string): Promise<EndScreen> =>
  ctx.transaction(async (em) => withPreview(ctx, em, await findVisibleEvent(ctx, em, eventReference)))

/** The end screen of an event that the actor may see. */
export const withPreview = async (ctx: Context, em: EntityManager, event: Event): Promise<EndScreen> => ({
  event,
  previewToken: await permanentPreviewToken(ctx, em, event),
})
