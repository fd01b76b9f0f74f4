import { useState } from 'react'
import { useParams } from 'react-router'
import { type CaptionerState, captionerCalls } from '../../../api/showings/captioner.ts'
import { captionerText } from '../../../text/presenter/live-notes.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { NotesField } from '../../shared/live-notes/notes-field.tsx'
import { useLiveNotes } from '../../shared/live-notes/use-live-notes.ts'
import './captioner.css'

/** Without the hub, which counts attendees: often enough to see another captioner's lines and the slide. */
const READ_EVERY_MS = 1_500

/** Where a helper with the captioner's link types what is said. */
export const Component = () => {
  const { captionerToken = '' } = useParams()
  return <Captioner key={captionerToken} captionerToken={captionerToken} />
}

const Captioner = ({ captionerToken }: { captionerToken: string }) => {
  const [state, setState] = useState<CaptionerState | null>()
  const [calls] = useState(() => captionerCalls(captionerToken, setState))
  const notes = useLiveNotes({ name: captionerToken, calls, silenceMs: READ_EVERY_MS, lineCount: 30 })
  if (state === null)
    return (
      <EmptyState icon="text">
        <PageTitle title={captionerText.ended} />
        <p>{captionerText.endedHint}</p>
      </EmptyState>
    )
  if (!state) return <Loading />
  return (
    <div className="captioner">
      <header>
        <PageTitle title={state.eventName} />
        <p className="muted" role="status">
          {captionerText.states[state.status]}
          {state.slideName !== null && (
            <>
              {' · '}
              <bdi>{state.slideName}</bdi>
            </>
          )}
        </p>
      </header>
      <section className="live-notes captioner__notes" aria-label={captionerText.title}>
        <NotesField notes={notes} language={state.languageCode} />
      </section>
    </div>
  )
}
