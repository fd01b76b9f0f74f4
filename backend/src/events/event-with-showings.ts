import type { EntityManager } from '../db/orm.ts'
import { Showing } from '../showings/showing.entity.ts'
import type { Event } from './event.entity.ts'

/** An event with its default showing and those that the organiser has made. */
export interface EventWithShowings {
  event: Event
  showings: Showing[]
}

/** Finds the showings of events in one query, however many the events are. Previews stay out. */
export async function withShowings(em: EntityManager, events: Event[]): Promise<EventWithShowings[]> {
  const showings = await em.find(Showing, { event: { $in: events }, isPreview: false })
  const byEvent = Map.groupBy(showings, (one) => one.event.reference)
  return events.map((event) => ({ event, showings: byEvent.get(event.reference) ?? [] }))
}
