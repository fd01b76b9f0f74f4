import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { permanentPreviewToken } from '../../showings/previews/permanent-preview.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'

/** An event's welcome screen, and the token of the preview that shows it. */
export interface WelcomeScreen {
  event: Event
  previewToken: string
}

/** Reads the welcome screen. @throws not-logged-in, not-found */
export const readWelcome = (ctx: Context, eventReference: string): Promise<WelcomeScreen> =>
  ctx.transaction(async (em) => welcomeOf(ctx, em, await findVisibleEvent(ctx, em, eventReference)))

/** The welcome screen of an event that the actor may see. */
export const welcomeOf = async (ctx: Context, em: EntityManager, event: Event): Promise<WelcomeScreen> => ({
  event,
  previewToken: await permanentPreviewToken(ctx, em, event),
})
