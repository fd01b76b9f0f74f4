import type { EntityManager } from '../db/orm.ts'
import { Showing } from '../showings/showing.entity.ts'
import type { Event } from './event.entity.ts'

/** An event with its default showing and the organiser's own ones. */
export interface EventWithShowings<E = Event> {
  event: E
  showings: Showing[]
}

/** Loads the showings of any number of events in one query, without previews. */
export async function withShowings<E extends Pick<Event, 'reference'>>(
  em: EntityManager,
  events: E[],
): Promise<EventWithShowings<E>[]> {
  const references = events.map((event) => event.reference)
  const showings = await em.find(Showing, { event: { $in: references }, isPreview: false })
  const byEvent = Map.groupBy(showings, (one) => one.event.reference)
  return events.map((event) => ({ event, showings: byEvent.get(event.reference) ?? [] }))
}
