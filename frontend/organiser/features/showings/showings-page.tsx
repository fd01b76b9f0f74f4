import { type ComponentProps, useState } from 'react'
import { useParams } from 'react-router'
import { asApiError } from '../../../api/client/api-error.ts'
import { type LecternEvent, useEvent, useEventFeature } from '../../../api/events/events.ts'
import { type Showing, useShowingListCommands, useShowings, withoutPreviews } from '../../../api/showings/showings.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { useDeletedEvent } from '../../shared/deleted-event.tsx'
import { showFailure } from '../../shared/failure-toast.ts'
import { HelpLink } from '../../shared/help/help-link.tsx'
import { UpgradeHint } from '../../shared/plans/upgrade-hint.tsx'
import { AccessDenied } from '../../shell/access-denied.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { ShowingCard } from './showing-card.tsx'
import { ShowingDialog } from './showing-dialog.tsx'
import { showingName } from './showing-name.ts'
import './showings.css'

/** The showings of an event (docs/product-rules.md#showings). */
export const Component = () => {
  const { eventReference = '' } = useParams()
  const event = useEvent(eventReference)
  const deleted = useDeletedEvent(event)
  if (deleted) return deleted
  if (event.data) return <PlanGate key={eventReference} event={event.data.data} />
  if (!event.isError) return <Loading />
  return asApiError(event.error).status === 404 ? <NotFound /> : <LoadFailure query={event} />
}

/**
 * The page needs a plan with several showings. Those that are left after a downgrade stay listed and presentable, also
 * while all but one are being deleted; only adding needs the plan.
 */
const PlanGate = ({ event }: { event: LecternEvent }) => {
  const mayAdd = useEventFeature(event.reference, 'MultipleShowings')
  const showings = useShowings(event.reference)
  const hasSeveral = withoutPreviews(showings.data ?? []).length > 1
  const [hadSeveral, setHadSeveral] = useState(false)
  if (hasSeveral && !hadSeveral) setHadSeveral(true)
  if (mayAdd || hadSeveral) return <Showings event={event} mayAdd={mayAdd} />
  if (showings.isPending) return <Loading />
  if (!showings.isError) return <AccessDenied backHref={paths.event(event.reference)} />
  return <LoadFailure query={showings} />
}

const LoadFailure = ({ query }: Pick<ComponentProps<typeof QueryState>, 'query'>) => (
  <>
    <div className="page-head">
      <PageTitle title={showingsText.heading} />
    </div>
    <QueryState query={query} failure={showingsText.loadFailed} />
  </>
)

const Showings = ({ event, mayAdd }: { event: LecternEvent; mayAdd: boolean }) => {
  const showings = useShowings(event.reference)
  const [isAdding, setAdding] = useState(false)
  const [gone, setGone] = useState(0)
  const own = showings.data && withoutPreviews(showings.data)
  const add = mayAdd ? () => setAdding(true) : undefined
  return (
    <>
      <Head event={event} pageKey={String(gone)} onAdd={add} />
      <div className="stack stack--wide">
        {!mayAdd && <UpgradeHint>{showingsText.noMore}</UpgradeHint>}
        <QueryState query={showings} failure={showingsText.loadFailed} />
        {own?.length === 0 && <NoShowings onAdd={add} />}
        {own && (
          <Cards eventReference={event.reference} showings={own} onGone={() => setGone((before) => before + 1)} />
        )}
      </div>
      <ShowingDialog eventReference={event.reference} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

interface HeadProps {
  event: LecternEvent
  pageKey: string
  /** Undefined if the plan allows no more showings. */
  onAdd: (() => void) | undefined
}

const Head = ({ event, pageKey, onAdd }: HeadProps) => (
  <>
    <Link href={paths.event(event.reference)} look="standalone" icon="back">
      {showingsText.back}
    </Link>
    <div className="page-head">
      <div>
        <PageTitle title={showingsText.titleOf(event.name)} pageKey={pageKey}>
          {showingsText.heading}
        </PageTitle>
        <p className="muted">
          <bdi>{event.name}</bdi>
        </p>
      </div>
      <div className="row">
        <HelpLink section="showings" />
        {onAdd && (
          <Button icon="add" variant="primary" onPress={onAdd}>
            {showingsText.add}
          </Button>
        )}
      </div>
    </div>
  </>
)

const NoShowings = ({ onAdd }: Pick<HeadProps, 'onAdd'>) => (
  <EmptyState
    icon="screen"
    action={
      onAdd && (
        <Button icon="add" onPress={onAdd}>
          {showingsText.addFirst}
        </Button>
      )
    }
  >
    <h2>{showingsText.none}</h2>
    <p>{showingsText.empty}</p>
  </EmptyState>
)

interface CardsProps {
  eventReference: string
  showings: Showing[]
  /** Called when a showing is gone, and the focus with its card. */
  onGone: () => void
}

const Cards = ({ eventReference, showings, onGone }: CardsProps) => {
  const [edited, setEdited] = useState<Showing>()
  const deletion = useDeletion(eventReference, onGone)
  return (
    <>
      {showings.length > 0 && (
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
      )}
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

const useDeletion = (eventReference: string, onGone: () => void) => {
  const [showing, setShowing] = useState<Showing>()
  const { remove } = useShowingListCommands(eventReference)
  const confirm = async () => {
    if (!showing) return
    try {
      await remove.mutateAsync(showing.reference)
      setShowing(undefined)
      showToast({ kind: 'success', message: showingsText.deleted })
      onGone()
    } catch (error) {
      setShowing(undefined)
      if (asApiError(error).status === 404) onGone()
      showFailure(error, showingsText.problem)
    }
  }
  const dialog = (
    <ConfirmDialog
      question={showingsText.confirmDelete}
      confirmLabel={showingsText.delete}
      isOpen={showing !== undefined}
      isPending={remove.isPending}
      onConfirm={confirm}
      onCancel={() => setShowing(undefined)}
    >
      <p className="muted">{showing && showingName(showing)}</p>
      <p className="muted">
        <bdi>{showing?.location}</bdi>
      </p>
    </ConfirmDialog>
  )
  return { ask: setShowing, dialog }
}
