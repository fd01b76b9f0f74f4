import { useState } from 'react'
import { asApiError } from '../../../api/client/api-error.ts'
import type { EventListItem } from '../../../api/events/events.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useEventDeletion } from '../../shared/bin/use-event-deletion.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { ShareDialog } from '../../shared/share/share-dialog.tsx'
import { useDuplication } from './use-duplication.ts'

/**
 * The commands of a card's menu, with their dialogs.
 * @param onGone an event is gone, and the focus with its card
 */
export const useCardCommands = (onGone: () => void) => {
  const [shared, setShared] = useState<EventListItem>()
  const deletion = useDeletion(onGone)
  const onDuplicate = useDuplication()
  const dialogs = (
    <>
      {shared && (
        <ShareDialog
          isOpen
          onClose={() => setShared(undefined)}
          eventReference={shared.reference}
          name={shared.name}
          link={shared.sessionDetails.shareLink}
          accessCode={shared.sessionDetails.accessCode}
          qrSize={200}
        />
      )}
      {deletion.dialog}
    </>
  )
  return { actions: { onShare: setShared, onDuplicate, onDelete: deletion.ask }, dialogs }
}

const useDeletion = (onGone: () => void) => {
  const [event, setEvent] = useState<EventListItem>()
  const deletion = useEventDeletion()
  const confirm = async () => {
    if (!event) return
    try {
      await deletion.start(event, () => {
        setEvent(undefined)
        onGone()
      })
    } catch (error) {
      setEvent(undefined)
      if (asApiError(error).status === 404) onGone()
      showFailure(error, dashboardText.deleteFailed)
    }
  }
  const dialog = (
    <ConfirmDialog
      question={dashboardText.confirmDelete}
      confirmLabel={dashboardText.delete}
      isOpen={event !== undefined}
      isPending={deletion.isPending}
      onConfirm={confirm}
      onCancel={() => setEvent(undefined)}
    >
      <p className="confirm-name" dir="auto">
        {event?.name}
      </p>
    </ConfirmDialog>
  )
  return { ask: setEvent, dialog }
}
