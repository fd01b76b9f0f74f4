import { type ReactNode, useEffect, useRef } from 'react'
import type { EventListItem } from '../../../api/events/events.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { uiText } from '../../../text/ui.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { announceWait } from '../../../ui/feedback/spinner.tsx'
import { useMore } from '../../../ui/lists/use-more.ts'
import { paths } from '../../paths.ts'
import { byDate } from './by-date.ts'
import { CardSkeletons, EventCard, type EventCardProps } from './event-card.tsx'
import { SearchBox } from './search-box.tsx'
import { useCardCommands } from './use-card-commands.tsx'
import { useEventSearch } from './use-event-search.ts'

interface EventListsProps {
  events: EventListItem[]
  /** Called when an event is gone. */
  onGone: () => void
}

/** Upcoming and past events, with one search for both. */
export const EventLists = ({ events, onGone }: EventListsProps) => {
  const { actions, dialogs } = useCardCommands(onGone)
  const search = useEventSearch(events)
  const found = search.found ?? []
  const isFruitless = search.isActive && found.length === 0
  const none = <p className="muted">{search.isActive ? dashboardText.noneHere : dashboardText.noPast}</p>
  return (
    <>
      <SearchBox search={search} />
      {!isFruitless && (
        <>
          <EventSection
            title={dashboardText.upcoming}
            more={dashboardText.moreUpcoming}
            events={byDate(found.filter((event) => !event.isPast))}
            actions={actions}
            lead={<FirstEvent events={events} />}
          >
            {search.isActive ? none : hasOwn(events) && <NoUpcoming />}
          </EventSection>
          <EventSection
            title={dashboardText.past}
            more={dashboardText.morePast}
            events={found.filter((event) => event.isPast)}
            actions={actions}
          >
            {none}
          </EventSection>
        </>
      )}
      {dialogs}
    </>
  )
}

const hasOwn = (events: EventListItem[]) => events.some(({ sessionDetails }) => !sessionDetails.isTour)

/** For users without events of their own: links to the wizard and to the sample event. */
const FirstEvent = ({ events }: { events: EventListItem[] }) => {
  if (hasOwn(events)) return null
  const tour = events.find(({ sessionDetails }) => sessionDetails.isTour)
  return (
    <EmptyState
      action={
        <div className="row first-event__ways">
          <CreateLink />
          {tour && (
            <Link href={paths.event(tour.reference)} look="secondary" icon="eye">
              {dashboardText.seeTour}
            </Link>
          )}
        </div>
      }
    >
      <h3>{dashboardText.firstTitle}</h3>
      <p>{dashboardText.firstHint}</p>
    </EmptyState>
  )
}

const NoUpcoming = () => (
  <EmptyState action={<CreateLink />}>
    <h3>{dashboardText.noUpcoming}</h3>
    <p>{dashboardText.noUpcomingHint}</p>
  </EmptyState>
)

const CreateLink = () => (
  <Link href={paths.newEvent} look="secondary" icon="add">
    {dashboardText.create}
  </Link>
)

/** Divisible by the columns of every screen, and more than one screen shows. */
const STEP = 48

interface EventSectionProps {
  title: string
  /** The name of the button that shows so many more. */
  more: (count: number) => string
  events: EventListItem[]
  actions: Pick<EventCardProps, 'onShare' | 'onDuplicate' | 'onDelete'>
  /** Content above the cards. */
  lead?: ReactNode
  /** Content of an empty list. */
  children: ReactNode
}

const EventSection = ({ title, more, events, actions, lead, children }: EventSectionProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { shown, next, showMore } = useMore(events, STEP, list)
  return (
    <section aria-label={title} className="stack">
      <h2>{title}</h2>
      {lead}
      {events.length === 0 && children}
      {events.length > 0 && (
        <ul ref={list} className="plain-list event-grid">
          {shown.map((event) => (
            <li key={event.reference}>
              <EventCard event={event} {...actions} />
            </li>
          ))}
        </ul>
      )}
      {next > 0 && (
        <div className="row">
          <Button onPress={showMore}>{more(next)}</Button>
          <p className="muted">{dashboardText.shownOf(shown.length, events.length)}</p>
        </div>
      )}
    </section>
  )
}

/** The loading lists. */
export const ListsToCome = () => {
  useEffect(() => announceWait(uiText.loading), [])
  return (
    <section aria-label={dashboardText.upcoming} aria-busy="true" className="stack">
      <h2>{dashboardText.upcoming}</h2>
      <CardSkeletons />
    </section>
  )
}
