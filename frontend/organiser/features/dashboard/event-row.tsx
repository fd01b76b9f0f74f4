import { DateText } from '../../../ui/display/date-text.tsx'
import { CardMenu, type EventCardProps, EventFacts, EventName, EventStates, PresentLink } from './event-card.tsx'
import { useIsOpening } from './use-is-opening.ts'

/** One event as a line of the list, with everything that its card has but the picture. */
export const EventRow = ({ event, level, ...actions }: EventCardProps) => (
  <div className={useIsOpening(event.reference) ? 'event-row event-row--opening' : 'event-row'}>
    <EventName event={event} level={level} />
    <span className="event-row__when">{event.startDateUtc && <DateText value={event.startDateUtc} />}</span>
    <bdi className="event-row__where">{event.location}</bdi>
    <EventStates event={event} />
    <EventFacts event={event} />
    <PresentLink event={event} />
    <div className="card__controls">
      <CardMenu event={event} {...actions} />
    </div>
  </div>
)
