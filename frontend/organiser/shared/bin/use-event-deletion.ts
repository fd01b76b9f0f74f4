import { useNavigate } from 'react-router'
import { useRestore } from '../../../api/bin.ts'
import { useDeleteEvent } from '../../../api/events/events.ts'
import { binText } from '../../../text/events/bin.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { uiText } from '../../../text/ui.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useStable } from '../../../ui/use-stable.ts'
import { paths } from '../../paths.ts'
import { showFailure } from '../failure-toast.ts'

interface DeletedEvent {
  reference: string
  name: string
}

/** Deletes an event, offers to undo it, and leads to the events, which say so. Rejects if it can't be deleted. */
export const useEventDeletion = () => {
  const deletion = useDeleteEvent()
  const { mutateAsync: restore } = useRestore()
  const navigate = useNavigate()
  const undo = useStable(async ({ reference, name }: DeletedEvent) => {
    try {
      await restore(reference)
      showToast({ kind: 'success', message: binText.restored(name) })
      await navigate(paths.events())
    } catch (error) {
      showFailure(error, binText.failed)
    }
  })
  /** @param onDeleted before the page is left */
  const start = async (event: DeletedEvent, onDeleted: () => void) => {
    await deletion.mutateAsync(event.reference)
    onDeleted()
    const action = { label: uiText.undo, onAction: () => undo(event) }
    // The page itself announces the deletion
    showToast({ kind: 'success', message: dashboardText.sessionDeleted, action }, true)
    await navigate(paths.events({ deletedSession: 'true' }))
  }
  return { start, isPending: deletion.isPending }
}
