import { useNavigate } from 'react-router'
import { type LecternEvent, useDeleteEvent } from '../../../../api/events/events.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { dashboardText } from '../../../../text/events/events.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../../paths.ts'
import { showFailure } from '../../../shared/failure-toast.ts'

interface DeleteEventDialogProps {
  event: LecternEvent
  isOpen: boolean
  onClose: () => void
  /** Called when nothing can be unsaved any more. */
  onDeleted: () => void
}

/** Asks, deletes the event, and returns to the events. */
export const DeleteEventDialog = ({ event, isOpen, onClose, onDeleted }: DeleteEventDialogProps) => {
  const navigate = useNavigate()
  const deleteEvent = useDeleteEvent()
  const confirm = async () => {
    try {
      await deleteEvent.mutateAsync(event.reference)
      onDeleted()
      showToast({ kind: 'success', message: dashboardText.sessionDeleted }, true) // the page announces it
      await navigate(paths.events({ deletedSession: 'true' }))
    } catch (error) {
      onClose()
      showFailure(error, editorText.problem)
    }
  }
  return (
    <ConfirmDialog
      question={editorText.confirmDeleteEvent}
      confirmLabel={editorText.delete}
      isOpen={isOpen}
      isPending={deleteEvent.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="muted">{event.name}</p>
    </ConfirmDialog>
  )
}
