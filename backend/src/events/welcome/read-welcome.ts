import { type Transaction, transactional } from '../../context/context.ts'
import { permanentPreviewToken } from '../../showings/previews/permanent-preview.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'

/** An event's welcome screen, and the token of its preview. */
export interface WelcomeScreen {
  event: Event
  previewToken: string
}

/** Reads the welcome screen. @throws not-logged-in, not-found */
export const readWelcome = transactional(
  async (tx, eventReference: string): Promise<WelcomeScreen> =>
    welcomeOf(tx, await findVisibleEvent(tx, eventReference)),
)

/** The welcome screen of an event that the caller may see. */
export const welcomeOf = async (tx: Transaction, event: Event): Promise<WelcomeScreen> => ({
  event,
  previewToken: await permanentPreviewToken(tx, event),
})
