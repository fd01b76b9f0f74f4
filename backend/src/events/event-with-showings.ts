import type { EntityManager } from '../db/orm.ts'
import { Showing } from '../showings/showing.entity.ts'
import type { Event } from './event.entity.ts'

/** An event with its default showing and the organiser's own ones. */
export interface EventWithShowings {
  event: Event
  showings: Showing[]
}

/** Loads the showings of any number of events in one query, without previews. */
export async function withShowings(em: EntityManager, events: Event[]): Promise<EventWithShowings[]> {
  const showings = await em.find(Showing, { event: { $in: events }, isPreview: false })
  const byEvent = Map.groupBy(showings, (one) => one.event.reference)
  return events.map((event) => ({ event, showings: byEvent.get(event.reference) ?? [] }))
}
