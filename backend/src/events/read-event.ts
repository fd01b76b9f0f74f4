import { transactional } from '../context/context.ts'
import { findVisibleEvent } from './access.ts'
import type { EventWithShowings } from './event-with-showings.ts'
import { withShowings } from './event-with-showings.ts'

/** An event with its showings. @throws not-logged-in, not-found */
export const readEvent = transactional(async (tx, reference: string): Promise<EventWithShowings> => {
  const event = await findVisibleEvent(tx, reference)
  const [found] = await withShowings(tx.em, [event])
  return found as EventWithShowings
})
