import { transactional } from '../../context/context.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'

/** Reads the event whose style it is. @throws not-logged-in, not-found */
export const readStyle = transactional(
  (tx, eventReference: string): Promise<Event> => findVisibleEvent(tx, eventReference),
)
