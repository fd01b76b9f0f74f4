import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { asApiError } from '../../../api/api-error.ts'
import { type EventListItem, useDeleteEvent, useEvents } from '../../../api/events.ts'
import { useLogin } from '../../../api/login.ts'
import { dashboardText } from '../../../text/events.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { ShareDialog } from '../../shared/share-dialog.tsx'
import { CardSkeletons, EventCard } from './event-card.tsx'
import './dashboard.css'

/** The organiser's events (document 2, section 2). */
export const Component = () => {
  const { user } = useLogin()
  const [query] = useSearchParams()
  const events = useEvents()
  const title = user?.firstName ? dashboardText.titleOf(user.firstName) : dashboardText.titleUnnamed
  return (
    <>
      <div className="page-head">
        <PageTitle title={title} />
        <Link href={paths.newEvent} look="primary" icon="add">
          {dashboardText.create}
        </Link>
      </div>
      <div className="stack stack--wide">
        {query.has('deletedSession') && <Banner kind="success">{dashboardText.deleted}</Banner>}
        {events.isError && <Banner kind="error">{dashboardText.loadFailed}</Banner>}
        {!events.isError && <Lists events={events.data} />}
      </div>
    </>
  )
}

const Lists = ({ events }: { events: EventListItem[] | undefined }) => {
  const [shared, setShared] = useState<EventListItem>()
  const deletion = useDeletion()
  const actions = { onShare: setShared, onDelete: deletion.ask }
  return (
    <>
      <EventSection title={dashboardText.upcoming} events={events?.filter((event) => !event.isPast)} actions={actions}>
        <EmptyState
          action={
            <Link href={paths.newEvent} look="secondary" icon="add">
              {dashboardText.create}
            </Link>
          }
        >
          <h3>{dashboardText.noUpcoming}</h3>
          <p>{dashboardText.noUpcomingHint}</p>
        </EmptyState>
      </EventSection>
      <EventSection title={dashboardText.past} events={events?.filter((event) => event.isPast)} actions={actions}>
        <p className="muted">{dashboardText.noPast}</p>
      </EventSection>
      {shared && (
        <ShareDialog
          isOpen
          onClose={() => setShared(undefined)}
          eventReference={shared.reference}
          name={shared.name}
          link={shared.sessionDetails.publicLink}
          accessCode={shared.sessionDetails.accessCode}
        />
      )}
      <ConfirmDialog
        question={dashboardText.confirmDelete}
        confirmLabel={dashboardText.delete}
        isOpen={deletion.event !== undefined}
        isPending={deletion.isPending}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p className="confirm-name">{deletion.event?.name}</p>
      </ConfirmDialog>
    </>
  )
}

const useDeletion = () => {
  const [event, setEvent] = useState<EventListItem>()
  const navigate = useNavigate()
  const deleteEvent = useDeleteEvent()
  const confirm = async () => {
    if (!event) return
    try {
      await deleteEvent.mutateAsync(event.reference)
      setEvent(undefined)
      await navigate(paths.events({ deletedSession: 'true' }))
    } catch (error) {
      setEvent(undefined)
      const { hasErrorList, message } = asApiError(error)
      showToast({ kind: 'error', message: hasErrorList ? message : dashboardText.deleteFailed })
    }
  }
  return { event, ask: setEvent, confirm, cancel: () => setEvent(undefined), isPending: deleteEvent.isPending }
}

interface EventSectionProps {
  title: string
  events: EventListItem[] | undefined
  actions: { onShare: (event: EventListItem) => void; onDelete: (event: EventListItem) => void }
  /** What stands here while there are none. */
  children: React.ReactNode
}

const EventSection = ({ title, events, actions, children }: EventSectionProps) => (
  <section aria-label={title} className="stack">
    <h2>{title}</h2>
    {events === undefined && <CardSkeletons />}
    {events?.length === 0 && children}
    {events && events.length > 0 && (
      <ul className="plain-list event-grid">
        {events.map((event) => (
          <li key={event.reference}>
            <EventCard event={event} {...actions} />
          </li>
        ))}
      </ul>
    )}
  </section>
)
