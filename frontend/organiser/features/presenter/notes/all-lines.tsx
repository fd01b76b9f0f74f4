import { useState } from 'react'
import { captionCalls, captionsFile } from '../../../../api/showings/captions.ts'
import { liveNotesText } from '../../../../text/presenter/live-notes.ts'
import { Menu, type MenuEntry } from '../../../../ui/actions/menu.tsx'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { showFailure } from '../../../shared/failure-toast.ts'

interface AllLinesProps {
  eventReference: string
  showingReference: string
}

/** What concerns all lines of a showing: to download or delete them. */
export const AllLines = (address: AllLinesProps) => {
  const [isAsking, setAsking] = useState(false)
  const files = (['txt', 'srt', 'vtt'] as const).map(
    (format): MenuEntry => ({
      id: format,
      label: liveNotesText.download[format],
      icon: 'download',
      href: captionsFile(address.eventReference, address.showingReference, format),
      download: `captions.${format}`,
    }),
  )
  const deletion: MenuEntry = {
    id: 'delete',
    label: liveNotesText.deleteAll,
    icon: 'delete',
    isDestructive: true,
    onAction: () => setAsking(true),
  }
  return (
    <>
      <Menu label={liveNotesText.allLines} variant="secondary" entries={[...files, deletion]} />
      <DeleteDialog isOpen={isAsking} onClose={() => setAsking(false)} {...address} />
    </>
  )
}

const DeleteDialog = ({
  eventReference,
  showingReference,
  isOpen,
  onClose,
}: AllLinesProps & { isOpen: boolean; onClose: () => void }) => {
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      await captionCalls(eventReference, showingReference).removeAll()
      announce(liveNotesText.allDeleted)
    } catch (error) {
      showFailure(error, liveNotesText.deleteProblem)
    }
    setPending(false)
    onClose()
  }
  return (
    <ConfirmDialog
      question={liveNotesText.deleteQuestion}
      confirmLabel={liveNotesText.deleteAll}
      isOpen={isOpen}
      isPending={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      {liveNotesText.deleteHint}
    </ConfirmDialog>
  )
}
