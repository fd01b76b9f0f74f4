import type { EntityManager } from '../db/orm.ts'
import type { Event } from '../events/event.entity.ts'
import { addShowing } from './add-showing.ts'

/** The showing that every event is made with: no date, not listed. It displays nothing yet. */
export const createDefaultShowing = (em: EntityManager, event: Event, now: Date) =>
  addShowing(em, event, now, { isDefault: true }).showing
