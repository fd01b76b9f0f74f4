import type { LecternEvent } from '../../../../api/events/events.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useEventDeletion } from '../../../shared/bin/use-event-deletion.ts'
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
  const deletion = useEventDeletion()
  const confirm = async () => {
    try {
      await deletion.start(event, onDeleted)
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
      isPending={deletion.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="muted">{event.name}</p>
    </ConfirmDialog>
  )
}
