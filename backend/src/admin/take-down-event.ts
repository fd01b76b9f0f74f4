import { transactional } from '../context/context.ts'
import type { Event } from '../events/event.entity.ts'
import { setTakenDown } from './set-taken-down.ts'

/** Hides an event from attendees, and ends it on their phones. @throws not-logged-in, not-allowed, not-found */
export const takeDownEvent = transactional(
  (tx, reference: string): Promise<Event> => setTakenDown(tx, reference, tx.now()),
)
