import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { type AdminEvent, useAdminEvents, useEventCommands } from '../../../api/administration.ts'
import { adminEventsText, usersText } from '../../../text/admin.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { useSettled } from '../../shared/search/use-settled.ts'
import { useSpokenResult } from '../../shared/search/use-spoken-result.ts'
import './admin.css'

/** Takes events down and restores them, for administrators. */
export const Component = () => {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const list = useAdminEvents(search)
  const { run, ask, dialog } = useTakeDown()
  const events = list.data?.events
  const words = events && (events.length > 0 ? adminEventsText.found(events.length) : noneFor(search))
  useSpokenResult(search, list.isPlaceholderData ? undefined : words)
  return (
    <div className="stack stack--wide">
      <Link href={paths.users} look="standalone" icon="back">
        {usersText.heading}
      </Link>
      <PageTitle title={adminEventsText.heading} />
      <p>{adminEventsText.intro}</p>
      <search className="admin-search">
        <SearchField
          label={adminEventsText.search}
          value={typed}
          onChange={setTyped}
          limit={maxLengths['listAdminEvents.search']}
        />
      </search>
      <QueryState query={list} failure={adminEventsText.loadFailed} />
      {events?.length === 0 && (
        <EmptyState icon={search === '' ? 'tick' : 'eye'}>
          <p className="empty__title">{words}</p>
          {search === '' && <p>{adminEventsText.noneHint}</p>}
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <>
          <p className="muted">{words}</p>
          <Events events={events} isBusy={list.isPlaceholderData} onTakeDown={ask} onRestore={run.restore} />
        </>
      )}
      {dialog}
    </div>
  )
}

const noneFor = (search: string) => (search === '' ? adminEventsText.noneTakenDown : adminEventsText.none)

interface EventsProps {
  events: readonly AdminEvent[]
  isBusy: boolean
  onTakeDown: (event: AdminEvent) => void
  onRestore: (event: AdminEvent) => void
}

const Events = ({ events, isBusy, onTakeDown, onRestore }: EventsProps) => (
  <DataTable
    caption={adminEventsText.caption}
    rows={events}
    keyOf={(event) => event.reference}
    isBusy={isBusy}
    columns={[
      {
        id: 'name',
        header: adminEventsText.name,
        isRowHeader: true,
        cell: (event) => (
          <>
            {event.name} {event.takenDownDateUtc && <Tag tone="danger">{adminEventsText.takenDown}</Tag>}
          </>
        ),
      },
      { id: 'code', header: adminEventsText.code, cell: (event) => event.accessCode.replace(/^(.{4})/, '$1 ') },
      { id: 'organiser', header: adminEventsText.organiser, cell: (event) => event.owner.emailAddress },
      {
        id: 'actions',
        header: adminEventsText.actions,
        cell: (event) => {
          const verb = event.takenDownDateUtc ? adminEventsText.restore : adminEventsText.takeDown
          return (
            <Button
              size="small"
              meaning={verb}
              onPress={() => (event.takenDownDateUtc ? onRestore : onTakeDown)(event)}
              aria-label={adminEventsText.named(verb, event.name)}
            >
              {verb}
            </Button>
          )
        },
      },
    ]}
  />
)

/** Takes an event down after a confirmation, and restores one without, since that loses nothing. */
const useTakeDown = () => {
  const [event, setEvent] = useState<AdminEvent>()
  const commands = useEventCommands()
  const runs = (verb: keyof typeof commands, message: string) => async (one: AdminEvent) => {
    try {
      await commands[verb].mutateAsync(one.reference)
      showToast({ kind: 'success', message })
    } catch (error) {
      showFailure(error, adminEventsText.failed)
    }
  }
  const run = {
    takeDown: runs('takeDown', adminEventsText.wasTakenDown),
    restore: runs('restore', adminEventsText.wasRestored),
  }
  const confirm = async () => {
    if (event) await run.takeDown(event)
    setEvent(undefined)
  }
  const dialog = (
    <ConfirmDialog
      question={event ? adminEventsText.confirmTakeDown(event.name) : ''}
      confirmLabel={adminEventsText.takeDown}
      isOpen={event !== undefined}
      isPending={commands.takeDown.isPending}
      onConfirm={confirm}
      onCancel={() => setEvent(undefined)}
    >
      <p>{adminEventsText.confirmTakeDownBody}</p>
    </ConfirmDialog>
  )
  return { run, ask: setEvent, dialog }
}
