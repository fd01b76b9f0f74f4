import { type ReactNode, useEffect, useRef, useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import type { Caption } from '../../../../openapi/client/live/captions/captions.ts'
import { liveNotesText } from '../../../text/presenter/live-notes.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { POLITE } from '../../../ui/screen/live-region.ts'
import { DictateButton } from './dictate-button.tsx'
import type { useLiveNotes } from './use-live-notes.ts'
import './live-notes.css'

interface NotesFieldProps {
  notes: ReturnType<typeof useLiveNotes>
  /** Of the words. */
  language: string
  /** The buttons after the field. */
  children?: ReactNode
}

/** A field for what is said, with the last lines above it, each of which can be corrected. */
export const NotesField = ({ notes, language, children }: NotesFieldProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  return (
    <>
      <Lines notes={notes} language={language} onCorrected={() => area.current?.focus()} />
      <div className="live-notes__field">
        <TextArea
          name="liveNotes"
          label={liveNotesText.label}
          hint={liveNotesText.hint}
          value={notes.text}
          onChange={notes.type}
          rows={2}
          areaRef={area}
        />
        <DictateButton language={language} onWords={notes.dictate} />
        {children}
      </div>
      <p className="live-notes__waiting" {...POLITE}>
        {notes.waiting > 0 && liveNotesText.waiting(notes.waiting)}
      </p>
    </>
  )
}

/** The last lines, one of which may be corrected. */
const Lines = ({ notes, language, onCorrected }: NotesFieldProps & { onCorrected: () => void }) => {
  const [corrected, setCorrected] = useState<string | null>(null)
  const endCorrection = () => {
    setCorrected(null)
    onCorrected()
  }
  const correct = (caption: Caption, words: string) => {
    notes.correct(caption, words)
    announce(words.trim() === '' ? liveNotesText.removed : liveNotesText.saved)
    endCorrection()
  }
  return (
    <ol className="live-notes__lines" aria-label={liveNotesText.lines}>
      {notes.lines.length === 0 && <li className="muted">{liveNotesText.none}</li>}
      {notes.lines.map((caption) => (
        <li key={caption.id} className={caption.isFinal ? undefined : 'muted'}>
          {corrected === caption.id ? (
            <Correction caption={caption} onSave={(words) => correct(caption, words)} onCancel={endCorrection} />
          ) : (
            <Line caption={caption} language={language} onCorrect={() => setCorrected(caption.id)} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface LineProps {
  caption: Caption
  language: string
  onCorrect: () => void
}

const Line = ({ caption: { text }, language, onCorrect }: LineProps) => (
  <>
    <span lang={language} dir="auto">
      {text}
    </span>
    <Button icon="edit" variant="quiet" aria-label={liveNotesText.correctOne(text)} onPress={onCorrect}>
      {liveNotesText.correct}
    </Button>
  </>
)

interface CorrectionProps {
  caption: Caption
  onSave: (words: string) => void
  onCancel: () => void
}

const Correction = ({ caption, onSave, onCancel }: CorrectionProps) => {
  const [words, setWords] = useState(caption.text)
  return (
    <Form errors={[]} pending={false} onSubmit={() => onSave(words)} label={liveNotesText.correctOne(caption.text)}>
      <div className="live-notes__correction">
        <TextField
          name="correction"
          label={liveNotesText.corrected}
          hint={liveNotesText.emptyRemoves}
          value={words}
          onChange={setWords}
          limit={maxLengths.CaptionText}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" icon="tick">
          {liveNotesText.save}
        </Button>
        <Button onPress={onCancel}>{liveNotesText.cancel}</Button>
      </div>
    </Form>
  )
}
