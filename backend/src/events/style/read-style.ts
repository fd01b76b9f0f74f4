import { transactional } from '../../context/context.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'

/** Loads the event with its style. @throws not-logged-in, not-found */
export const readStyle = transactional(
  (tx, eventReference: string): Promise<Event> => findVisibleEvent(tx, eventReference),
)
