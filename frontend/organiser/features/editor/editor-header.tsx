import { useState } from 'react'
import { Group } from 'react-aria-components'
import { useNavigate, useSearchParams } from 'react-router'
import { type LecternEvent, useDeleteEvent, useEventFeature } from '../../../api/events/events.ts'
import { type Showing, useCreatePreview, withoutPreviews } from '../../../api/showings/showings.ts'
import { editorText } from '../../../text/events/editor.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { downloadText } from '../../../text/events/import.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Menu, type MenuEntry } from '../../../ui/actions/menu.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { isOn } from '../../shared/addresses/query-flag.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { HelpLink } from '../../shared/help/help-link.tsx'
import { ShareDialog } from '../../shared/share/share-dialog.tsx'
import { SAVES_FIRST } from '../../shared/unsaved/save-first.ts'
import { DetailsDialog } from './details/details-dialog.tsx'
import { downloadEvent } from './download-event.ts'
import { presentFromEditor } from './screens.ts'
import { StyleDialog } from './style/style-dialog.tsx'
import type { Editor } from './use-editor.tsx'

type OpenDialog = 'share' | 'theme' | 'delete' | undefined

interface EditorHeaderProps {
  event: LecternEvent
  showings: Showing[]
  editor: Editor
}

/** The actions for the whole event. */
export const EditorHeader = ({ event, showings, editor }: EditorHeaderProps) => {
  const [query, setQuery] = useSearchParams()
  const isCopy = isOn(query, 'copied')
  const [open, setOpen] = useState<OpenDialog>()
  const mayAddShowings = useEventFeature(event.reference, 'MultipleShowings')
  const hasShowings = mayAddShowings || withoutPreviews(showings).length > 1
  const close = () => setOpen(undefined)
  const closeDetails = () => {
    editor.details.close()
    if (isCopy) setQuery(without('copied'), { replace: true })
  }
  return (
    <Group className="editor__header" aria-label={editorText.actions}>
      <Button icon="share" onPress={() => setOpen('share')}>
        <span className="editor__word">{editorText.share}</span>
      </Button>
      {hasShowings && (
        <Link
          href={paths.showings(event.reference)}
          routerOptions={{ state: SAVES_FIRST }}
          look="secondary"
          icon="bullets"
        >
          <span className="editor__word">{editorText.showings}</span>
        </Link>
      )}
      <PreviewButton eventReference={event.reference} editor={editor} />
      <Link href={presentFromEditor(event, showings)} routerOptions={{ state: SAVES_FIRST }} look="primary" icon="play">
        <span className="editor__present">{editorText.present}</span>
      </Link>
      <SettingsMenu event={event} onOpen={setOpen} onEditDetails={editor.details.open} />
      <HelpLink section="editing-events" isCompact />
      <ShareDialog
        isOpen={open === 'share'}
        onClose={close}
        eventReference={event.reference}
        name={event.name}
        link={event.shareLink}
        accessCode={event.accessCode}
      />
      <DetailsDialog event={event} isOpen={editor.details.isOpen || isCopy} isCopy={isCopy} onClose={closeDetails} />
      <StyleDialog event={event} isOpen={open === 'theme'} onClose={close} />
      <DeleteEventDialog event={event} isOpen={open === 'delete'} onClose={close} onDeleted={editor.letPass} />
    </Group>
  )
}

const without = (name: string) => (query: URLSearchParams) => {
  const rest = new URLSearchParams(query)
  rest.delete(name)
  return rest
}

interface SettingsMenuProps {
  event: LecternEvent
  onOpen: (dialog: OpenDialog) => void
  onEditDetails: () => void
}

const SettingsMenu = ({ event, onOpen, onEditDetails }: SettingsMenuProps) => {
  const deletion: MenuEntry = {
    id: 'delete',
    label: editorText.delete,
    icon: 'delete',
    isDestructive: true,
    onAction: () => onOpen('delete'),
  }
  return (
    <Menu
      label={editorText.settings}
      icon="settings"
      variant="secondary"
      entries={[
        { id: 'details', label: editorText.editDetails, icon: 'edit', onAction: onEditDetails },
        { id: 'theme', label: editorText.editTheme, icon: 'image', onAction: () => onOpen('theme') },
        {
          id: 'download',
          label: downloadText.menu,
          icon: 'down',
          onAction: () => downloadEvent(event.reference),
        },
        ...(event.mayDelete ? [deletion] : []),
      ]}
    />
  )
}

/** Each press creates a new preview, of what is saved first. */
const PreviewButton = ({ eventReference, editor }: { eventReference: string; editor: Editor }) => {
  const navigate = useNavigate()
  const preview = useCreatePreview(eventReference)
  const open = async (leave: () => void) => {
    try {
      const { reference } = await preview.mutateAsync()
      leave()
      await navigate(paths.present(eventReference, reference))
    } catch (error) {
      showFailure(error, editorText.problem)
    }
  }
  return (
    <Button icon="eye" isPending={preview.isPending} onPress={() => editor.leaveSaved(open)}>
      <span className="editor__word">{editorText.preview}</span>
    </Button>
  )
}

interface DeleteEventDialogProps {
  event: LecternEvent
  isOpen: boolean
  onClose: () => void
  /** Called when nothing can be unsaved any more. */
  onDeleted: () => void
}

const DeleteEventDialog = ({ event, isOpen, onClose, onDeleted }: DeleteEventDialogProps) => {
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
