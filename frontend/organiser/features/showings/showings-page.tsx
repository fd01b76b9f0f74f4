import { useState } from 'react'
import { useParams } from 'react-router'
import { useEvent } from '../../../api/events.ts'
import { useFeature } from '../../../api/login.ts'
import { type Showing, useShowingListCommands, useShowings } from '../../../api/showings.ts'
import { showingsText } from '../../../text/presenter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { AccessDenied } from '../../shell/access-denied.tsx'
import { ShowingCard } from './showing-card.tsx'
import { ShowingDialog } from './showing-dialog.tsx'
import './showings.css'

/** The showings of an event (document 2, section 2), for plans that have several. */
export const Component = () => {
  const { eventReference = '' } = useParams()
  const isAllowed = useFeature('MultipleShowings')
  return isAllowed ? <Showings eventReference={eventReference} /> : <AccessDenied />
}

const Showings = ({ eventReference }: { eventReference: string }) => {
  const event = useEvent(eventReference)
  const showings = useShowings(eventReference)
  const [isAdding, setAdding] = useState(false)
  const own = showings.data?.filter((showing) => !showing.isPreview)
  return (
    <>
      <Link href={paths.event(eventReference)} look="standalone" icon="back">
        {showingsText.back}
      </Link>
      <div className="page-head">
        <div>
          <PageTitle title={showingsText.heading} />
          <p className="muted">{event.data?.data.name}</p>
        </div>
        <Button icon="add" variant="primary" onPress={() => setAdding(true)}>
          {showingsText.add}
        </Button>
      </div>
      {showings.isError && <Banner kind="error">{showingsText.loadFailed}</Banner>}
      {showings.isPending && <Loading />}
      {own?.length === 0 && (
        <EmptyState>
          <p>{showingsText.empty}</p>
        </EmptyState>
      )}
      {own && own.length > 0 && <Cards eventReference={eventReference} showings={own} />}
      <ShowingDialog eventReference={eventReference} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

const Cards = ({ eventReference, showings }: { eventReference: string; showings: Showing[] }) => {
  const [edited, setEdited] = useState<Showing>()
  const deletion = useDeletion(eventReference)
  return (
    <>
      <ul className="plain-list showing-grid">
        {showings.map((showing) => (
          <li key={showing.reference}>
            <ShowingCard
              eventReference={eventReference}
              showing={showing}
              onEdit={() => setEdited(showing)}
              onDelete={() => deletion.ask(showing)}
            />
          </li>
        ))}
      </ul>
      <ShowingDialog
        eventReference={eventReference}
        showing={edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
      {deletion.dialog}
    </>
  )
}

const useDeletion = (eventReference: string) => {
  const [showing, setShowing] = useState<Showing>()
  const { remove } = useShowingListCommands(eventReference)
  const confirm = async () => {
    if (!showing) return
    try {
      await remove.mutateAsync(showing.reference)
      showToast({ kind: 'success', message: showingsText.deleted })
    } catch (error) {
      showFailure(error, showingsText.problem)
    }
    setShowing(undefined)
  }
  const dialog = (
    <ConfirmDialog
      question={showingsText.confirmDelete}
      confirmLabel={showingsText.delete}
      isOpen={showing !== undefined}
      isPending={remove.isPending}
      onConfirm={confirm}
      onCancel={() => setShowing(undefined)}
    />
  )
  return { ask: setShowing, dialog }
}
