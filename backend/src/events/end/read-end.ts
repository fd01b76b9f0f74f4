import { type Transaction, transactional } from '../../context/context.ts'
import { permanentPreviewToken } from '../../showings/previews/permanent-preview.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'
import type { EndPage } from './end-page.entity.ts'
import { listEndPages } from './pages/list-end-pages.ts'

/** An event's end screen with its pages, and the token of its preview. */
export interface EndScreen {
  event: Event
  pages: EndPage[]
  previewToken: string
}

/** Reads the end screen. @throws not-logged-in, not-found */
export const readEnd = transactional(
  async (tx, eventReference: string): Promise<EndScreen> => gatherEnd(tx, await findVisibleEvent(tx, eventReference)),
)

/** The end screen of an event that the caller may see. */
export const gatherEnd = async (tx: Transaction, event: Event): Promise<EndScreen> => ({
  event,
  pages: await listEndPages(tx.em, event),
  previewToken: await permanentPreviewToken(tx, event),
})
