import { Fragment, type ReactNode, useRef } from 'react'
import type { EventListItem } from '../../../api/events/events.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useMore } from '../../../ui/lists/use-more.ts'
import { paths } from '../../paths.ts'
import { EventCard, type EventCardProps } from './event-card.tsx'
import { byMonth, type Sort, sortEvents } from './event-order.ts'
import { EventRow } from './event-row.tsx'
import { isLong } from './event-search.ts'
import { EventTools } from './event-tools.tsx'
import { useCardCommands } from './use-card-commands.tsx'
import { useEventSearch } from './use-event-search.ts'
import { useView, type View } from './use-view.ts'

interface EventListsProps {
  events: EventListItem[]
  /** Called when an event is gone. */
  onGone: () => void
}

/** Upcoming and past events, with one search, order and view for both. */
export const EventLists = ({ events, onGone }: EventListsProps) => {
  const { actions, dialogs } = useCardCommands(onGone)
  const search = useEventSearch(events)
  const [view, setView] = useView(events.length)
  const isFruitless = search.isActive && search.found.length === 0
  return (
    <>
      {(events.length > 1 || search.isActive) && <EventTools search={search} view={view} onView={setView} />}
      {!isFruitless && <Sections events={events} search={search} view={view} actions={actions} />}
      {dialogs}
    </>
  )
}

interface SectionsProps {
  events: EventListItem[]
  search: ReturnType<typeof useEventSearch>
  view: View
  actions: Actions
}

/** What was found, upcoming and past. */
const Sections = ({ events, search: { found, sort, isActive }, ...shown }: SectionsProps) => {
  const none = <p className="muted">{isActive ? dashboardText.noneHere : dashboardText.noPast}</p>
  const sorted = (isPast: boolean) =>
    sortEvents(
      found.filter((event) => event.isPast === isPast),
      sort,
      isPast,
    )
  return (
    <>
      <EventSection
        {...shown}
        sort={sort}
        title={dashboardText.upcoming}
        more={dashboardText.moreUpcoming}
        events={sorted(false)}
        lead={<FirstEvent events={events} />}
      >
        {isActive ? none : hasOwn(events) && <NoUpcoming />}
      </EventSection>
      <EventSection
        {...shown}
        sort={sort}
        title={dashboardText.past}
        more={dashboardText.morePast}
        events={sorted(true)}
      >
        {none}
      </EventSection>
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
      icon="screen"
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
  <EmptyState icon="screen" action={<CreateLink />}>
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

type Actions = Pick<EventCardProps, 'onShare' | 'onDuplicate' | 'onDelete'>

interface EventSectionProps {
  title: string
  /** The name of the button that shows so many more. */
  more: (count: number) => string
  events: EventListItem[]
  sort: Sort
  view: View
  actions: Actions
  /** Content above the events. */
  lead?: ReactNode
  /** Content of an empty list. */
  children: ReactNode
}

const EventSection = ({ title, more, events, sort, view, actions, lead, children }: EventSectionProps) => {
  const list = useRef<HTMLDivElement>(null)
  const { shown, next, showMore } = useMore(events, STEP, list)
  const months = sort === 'date' && isLong(events) ? byMonth(shown) : []
  return (
    <section aria-label={title} className="stack">
      <h2>{title}</h2>
      {lead}
      {events.length === 0 && children}
      <div ref={list} className="stack">
        {months.length > 1
          ? months.map((month) => (
              <Fragment key={month.title}>
                <h3 className="event-month">{month.title}</h3>
                <Events events={month.events} view={view} level={4} actions={actions} />
              </Fragment>
            ))
          : shown.length > 0 && <Events events={shown} view={view} level={3} actions={actions} />}
      </div>
      {next > 0 && (
        <div className="row">
          <Button onPress={showMore}>{more(next)}</Button>
          <p className="muted">{dashboardText.shownOf(shown.length, events.length)}</p>
        </div>
      )}
    </section>
  )
}

interface EventsProps {
  events: EventListItem[]
  view: View
  level: 3 | 4
  actions: Actions
}

const Events = ({ events, view, level, actions }: EventsProps) => {
  const One = view === 'list' ? EventRow : EventCard
  return (
    <ul className={`plain-list ${view === 'list' ? 'event-list' : 'event-grid'}`}>
      {events.map((event) => (
        <li key={event.reference}>
          <One event={event} level={level} {...actions} />
        </li>
      ))}
    </ul>
  )
}
