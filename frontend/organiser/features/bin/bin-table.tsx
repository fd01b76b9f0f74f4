import { useNavigate } from 'react-router'
import { type BinEntry, useBinRemoval, useRestore } from '../../../api/bin.ts'
import { binText } from '../../../text/events/bin.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useOnce } from '../../../ui/actions/use-once.ts'
import { DateText } from '../../../ui/display/date-text.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { paths } from '../../paths.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { useAskedRemoval } from '../../shared/use-asked-removal.tsx'

interface BinTableProps {
  entries: readonly BinEntry[]
  /** An entry is gone, and the focus with its buttons. */
  onGone: () => void
}

const nameOf = ({ kind, name, slideCount }: BinEntry) =>
  kind === 'Event' ? name : binText.andMore(name, slideCount - 1)
const whatOf = ({ kind, eventName, slideCount }: BinEntry) =>
  kind === 'Event' ? binText.eventWith(slideCount) : binText.slidesOf(slideCount, eventName)

/** The entries of the bin, which can be restored and removed for ever. */
export const BinTable = ({ entries, onGone }: BinTableProps) => {
  const restore = useRestoration(onGone)
  const removal = useRemoval(onGone)
  return (
    <>
      <DataTable
        caption={binText.caption}
        rows={entries}
        keyOf={({ reference }) => reference}
        columns={[
          {
            id: 'name',
            header: binText.name,
            isRowHeader: true,
            cell: (entry) => <span dir="auto">{nameOf(entry)}</span>,
          },
          { id: 'what', header: binText.what, cell: whatOf },
          { id: 'deleted', header: binText.deleted, cell: (entry) => <DateText value={entry.deletedDateUtc} /> },
          {
            id: 'removed',
            header: binText.removed,
            cell: (entry) => <DateText value={entry.removedDateUtc} part="day" />,
          },
          {
            id: 'actions',
            header: binText.actions,
            cell: (entry) => <EntryActions entry={entry} onRestore={restore} onRemove={removal.ask} />,
          },
        ]}
      />
      {removal.dialog}
    </>
  )
}

interface EntryActionsProps {
  entry: BinEntry
  onRestore: (entry: BinEntry) => void
  onRemove: (entry: BinEntry) => void
}

const EntryActions = ({ entry, onRestore, onRemove }: EntryActionsProps) => (
  <div className="row">
    <Button
      size="small"
      icon="undo"
      onPress={() => onRestore(entry)}
      aria-label={binText.named(binText.restore, nameOf(entry))}
    >
      {binText.restore}
    </Button>
    {entry.mayRemove && (
      <Button
        size="small"
        icon="delete"
        onPress={() => onRemove(entry)}
        aria-label={binText.named(binText.remove, nameOf(entry))}
      >
        {binText.remove}
      </Button>
    )}
  </div>
)

/** Removes an entry for ever, after a question. */
const useRemoval = (onGone: () => void) => {
  const { remove } = useBinRemoval()
  return useAskedRemoval<BinEntry>({
    texts: {
      question: (entry) => binText.confirmRemove(nameOf(entry)),
      body: binText.forEver,
      confirm: binText.remove,
      done: binText.wasRemoved,
      failed: binText.failed,
    },
    remove: (entry) => remove.mutateAsync(entry.reference),
    onRemoved: onGone,
  })
}

/** Restores an entry, one at a time, and offers to open what is back. */
const useRestoration = (onGone: () => void) => {
  const { mutateAsync } = useRestore()
  const navigate = useNavigate()
  const restore = async (entry: BinEntry) => {
    try {
      const { eventReference, slideReferences } = await mutateAsync(entry.reference)
      const [page] = slideReferences
      const onAction = () => navigate(paths.event(eventReference, page === undefined ? {} : { page }))
      showToast({
        kind: 'success',
        message: binText.restored(nameOf(entry)),
        action: { label: binText.open, onAction },
      })
      onGone()
    } catch (error) {
      showFailure(error, binText.failed)
    }
  }
  return useOnce(restore).start
}
