import { useState } from 'react'
import { Group } from 'react-aria-components'
import { useSearchParams } from 'react-router'
import { type LecternEvent, useEventFeature } from '../../../../api/events/events.ts'
import { type Showing, withoutPreviews } from '../../../../api/showings/showings.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { createMediaHook } from '../../../../ui/screen/create-media-hook.ts'
import { isOn } from '../../../shared/addresses/query-flag.ts'
import { ShareDialog } from '../../../shared/share/share-dialog.tsx'
import { DetailsDialog } from '../details/details-dialog.tsx'
import { StyleDialog } from '../style/style-dialog.tsx'
import type { Editor } from '../use-editor.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { EventActions, SmallEventActions } from './event-actions.tsx'

/** Kept in step with `editor-small.css`. */
const useIsSmall = createMediaHook('(max-width: 60rem)')

interface EditorHeaderProps {
  event: LecternEvent
  showings: Showing[]
  editor: Editor
}

/** The actions for the whole event. */
export const EditorHeader = ({ event, showings, editor }: EditorHeaderProps) => {
  const [query, setQuery] = useSearchParams()
  const isCopy = isOn(query, 'copied')
  const [open, setOpen] = useState<'share' | 'theme' | 'delete'>()
  const mayAddShowings = useEventFeature(event.reference, 'MultipleShowings')
  const hasShowings = mayAddShowings || withoutPreviews(showings).length > 1
  const close = () => setOpen(undefined)
  const closeDetails = () => {
    editor.details.close()
    if (isCopy) setQuery(without('copied'), { replace: true })
  }
  const Actions = useIsSmall() ? SmallEventActions : EventActions
  return (
    <Group className="editor__header" aria-label={editorText.actions}>
      <Actions
        {...{ event, showings, hasShowings, editor }}
        onShare={() => setOpen('share')}
        onTheme={() => setOpen('theme')}
        onDelete={() => setOpen('delete')}
      />
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
