import { useState } from 'react'
import type { LecternEvent } from '../../../../api/events/events.ts'
import { captionCalls } from '../../../../api/showings/captions.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { liveNotesText } from '../../../../text/presenter/live-notes.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { NotesField } from '../../../shared/live-notes/notes-field.tsx'
import { useLiveNotes } from '../../../shared/live-notes/use-live-notes.ts'
import { KeyLinkDialog } from '../links/key-link-dialog.tsx'
import type { Presenter } from '../use-presenter.ts'
import { AllLines } from './all-lines.tsx'

interface LiveNotesProps {
  event: LecternEvent
  showing: Showing
  presenter: Presenter
  onClose: () => void
}

/** The presenter's field for what is said, and the link with which a helper writes instead. */
export const LiveNotes = ({ event, showing, presenter, onClose }: LiveNotesProps) => {
  const [calls] = useState(() => captionCalls(event.reference, showing.reference))
  const { onCaptions } = presenter
  const notes = useLiveNotes({ name: showing.reference, calls, onCaptions, lineCount: 4 })
  const [isInviting, setInviting] = useState(false)
  const address = { eventReference: event.reference, showingReference: showing.reference }
  return (
    <section className="live-notes" aria-label={liveNotesText.title}>
      <NotesField notes={notes} language={event.defaultLanguageCode}>
        <Button icon="person" onPress={() => setInviting(true)}>
          {liveNotesText.invite}
        </Button>
        <AllLines {...address} />
        <Button icon="close" onPress={onClose}>
          {liveNotesText.close}
        </Button>
      </NotesField>
      <KeyLinkDialog kind="captioner" {...address} isOpen={isInviting} onClose={() => setInviting(false)} />
    </section>
  )
}
