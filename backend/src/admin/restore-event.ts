import { transactional } from '../context/context.ts'
import type { Event } from '../events/event.entity.ts'
import { setTakenDown } from './set-taken-down.ts'

/** Lets attendees find an event again. @throws not-logged-in, not-allowed, not-found */
export const restoreEvent = transactional((tx, reference: string): Promise<Event> => setTakenDown(tx, reference, null))
