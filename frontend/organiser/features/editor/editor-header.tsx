import { useState } from 'react'
import { Group } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { type LecternEvent, useDeleteEvent } from '../../../api/events.ts'
import { useFeature } from '../../../api/login.ts'
import { type Showing, useCreatePreview } from '../../../api/showings.ts'
import { editorText } from '../../../text/editor.ts'
import { downloadText } from '../../../text/import.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Menu } from '../../../ui/actions/menu.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { ShareDialog } from '../../shared/share-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { downloadEvent } from './download-event.ts'
import { presentFromEditor } from './screens.ts'
import { ThemeDialog } from './theme-dialog.tsx'

type OpenDialog = 'share' | 'details' | 'theme' | 'delete' | undefined

/** What can be done with the whole event. */
export const EditorHeader = ({ event, showings }: { event: LecternEvent; showings: Showing[] }) => {
  const [open, setOpen] = useState<OpenDialog>()
  const hasShowings = useFeature('MultipleShowings')
  const close = () => setOpen(undefined)
  return (
    <Group className="editor__header" aria-label={editorText.actions}>
      <Button icon="share" onPress={() => setOpen('share')}>
        {editorText.share}
      </Button>
      {hasShowings && (
        <Link href={paths.showings(event.reference)} look="secondary" icon="bullets">
          {editorText.showings}
        </Link>
      )}
      <PreviewButton eventReference={event.reference} />
      <Link href={presentFromEditor(event, showings)} look="primary" icon="play">
        {editorText.present}
      </Link>
      <SettingsMenu eventReference={event.reference} onOpen={setOpen} />
      <ShareDialog
        isOpen={open === 'share'}
        onClose={close}
        eventReference={event.reference}
        name={event.name}
        link={event.publicLink}
        accessCode={event.accessCode}
      />
      <DetailsDialog event={event} isOpen={open === 'details'} onClose={close} />
      <ThemeDialog event={event} isOpen={open === 'theme'} onClose={close} />
      <DeleteEventDialog event={event} isOpen={open === 'delete'} onClose={close} />
    </Group>
  )
}

interface SettingsMenuProps {
  eventReference: string
  onOpen: (dialog: OpenDialog) => void
}

const SettingsMenu = ({ eventReference, onOpen }: SettingsMenuProps) => (
  <Menu
    label={editorText.settings}
    icon="settings"
    variant="secondary"
    entries={[
      { id: 'details', label: editorText.editDetails, icon: 'edit', onAction: () => onOpen('details') },
      { id: 'theme', label: editorText.editTheme, icon: 'text', onAction: () => onOpen('theme') },
      {
        id: 'download',
        label: downloadText.menu,
        icon: 'down',
        onAction: () => void downloadEvent(eventReference),
      },
      {
        id: 'delete',
        label: editorText.delete,
        icon: 'delete',
        isDestructive: true,
        onAction: () => onOpen('delete'),
      },
    ]}
  />
)

/** Each press starts a brand-new preview. */
const PreviewButton = ({ eventReference }: { eventReference: string }) => {
  const navigate = useNavigate()
  const preview = useCreatePreview(eventReference)
  const open = () =>
    preview
      .mutateAsync()
      .then(({ reference }) => navigate(paths.present(eventReference, reference)))
      .catch((error: unknown) => showFailure(error, editorText.problem))
  return (
    <Button icon="eye" isPending={preview.isPending} onPress={open}>
      {editorText.preview}
    </Button>
  )
}

interface DeleteEventDialogProps {
  event: LecternEvent
  isOpen: boolean
  onClose: () => void
}

const DeleteEventDialog = ({ event, isOpen, onClose }: DeleteEventDialogProps) => {
  const navigate = useNavigate()
  const deleteEvent = useDeleteEvent()
  const confirm = () =>
    deleteEvent
      .mutateAsync(event.reference)
      .then(() => navigate(paths.events({ deletedSession: 'true' })))
      .catch((error: unknown) => {
        onClose()
        showFailure(error, editorText.problem)
      })
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
