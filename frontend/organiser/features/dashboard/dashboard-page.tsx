import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { asApiError } from '../../../api/api-error.ts'
import { type EventListItem, useDeleteEvent, useDuplicateEvent, useEvents } from '../../../api/events.ts'
import { useLogin } from '../../../api/login.ts'
import { dashboardText } from '../../../text/events.ts'
import { importText } from '../../../text/import.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { ShareDialog } from '../../shared/share-dialog.tsx'
import { CardSkeletons, EventCard, type EventCardProps } from './event-card.tsx'
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
        <div className="row">
          <Link href={paths.importEvent} look="secondary">
            {importText.eventLink}
          </Link>
          <Link href={paths.newEvent} look="primary" icon="add">
            {dashboardText.create}
          </Link>
        </div>
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
  const duplicate = useDuplication()
  const actions = { onShare: setShared, onDuplicate: duplicate, onDelete: deletion.ask }
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

/** Says how the copy is called; it stands first in the list. One at a time, so that a second press makes no second copy. */
const useDuplication = () => {
  const { mutateAsync, isPending } = useDuplicateEvent()
  return async ({ reference }: EventListItem) => {
    if (isPending) return
    try {
      const { name } = await mutateAsync(reference)
      showToast({ kind: 'success', message: dashboardText.duplicated(name) })
    } catch (error) {
      showFailure(error, dashboardText.duplicateFailed)
    }
  }
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
  actions: Pick<EventCardProps, 'onShare' | 'onDuplicate' | 'onDelete'>
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
