import type { EntityManager } from '../db/orm.ts'
import type { Event } from '../events/event.entity.ts'
import { addShowing } from './add-showing.ts'

/** Creates an event's default showing: without a date, unlisted, and with an empty display. */
export const createDefaultShowing = (em: EntityManager, event: Event, now: Date) =>
  addShowing(em, event, now, { isDefault: true }).showing
