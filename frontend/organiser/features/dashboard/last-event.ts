import type { EventListItem } from '../../../api/events/events.ts'

type Dated<Event> = Event & { startDateUtc: string }

/** The event that began last; without one, the next dated one. Neither the sample event nor a template. */
export const lastEvent = <Event extends Pick<EventListItem, 'startDateUtc' | 'sessionDetails'>>(
  events: readonly Event[],
  now: Date,
): Dated<Event> | undefined => {
  const dated = events
    .filter(
      (event): event is Dated<Event> =>
        event.startDateUtc !== null && !event.sessionDetails.isTour && !event.sessionDetails.isTemplate,
    )
    .toSorted((one, other) => Date.parse(one.startDateUtc) - Date.parse(other.startDateUtc))
  return dated.findLast(({ startDateUtc }) => Date.parse(startDateUtc) <= now.getTime()) ?? dated[0]
}
