import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { useStable } from '../use-stable.ts'
import { ErrorLine } from './field-parts.tsx'
import { useSpokenAtPause, wordsOfExcess } from './form-context.ts'
import './forms.css'

interface EditableLabelProps {
  value: string
  /** The field's name, for instance "Slide name". */
  label: string
  /** The maximum length, from the contract. Users can type more, but not save it. */
  limit: number
  /** Called with a changed, trimmed, non-empty value that fits. */
  onSave: (value: string) => void
  /** Called with text that is too long to save, and with '' once there is none. */
  onTooLong: (text: string) => void
  /** How the value is shown while it isn't edited, for instance as a heading. */
  children: ReactNode
}

/** Text that turns into a field. Enter or leaving the field saves, unless the text is too long; Escape cancels. */
export const EditableLabel = ({ onSave, children, ...field }: EditableLabelProps) => {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!isEditing && wasEditing.current && document.activeElement === document.body) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) {
    const end = (next: string) => {
      setEditing(false)
      if (next !== '' && next !== field.value) onSave(next)
    }
    return (
      <>
        {/* A heading stays one, or those below it would have none above them */}
        <div className="visually-hidden">{children}</div>
        <LabelField {...field} onEnd={end} />
      </>
    )
  }
  return (
    <div className="editable">
      <div className="editable__text">{children}</div>
      <Button
        ref={opener}
        icon="edit"
        variant="quiet"
        aria-label={uiText.edit(field.label)}
        onPress={() => setEditing(true)}
      />
    </div>
  )
}

interface LabelFieldProps extends Omit<EditableLabelProps, 'onSave' | 'children'> {
  /** Called once: with the trimmed text, or with '' when cancelled. */
  onEnd: (next: string) => void
}

const LabelField = ({ value, label, limit, onTooLong, onEnd }: LabelFieldProps) => {
  const errorId = useId()
  const [draft, setDraft] = useState(value)
  const tooLong = wordsOfExcess({ label, value: draft.trim(), limit })
  useSpokenAtPause(tooLong)
  const notify = useStable(onTooLong)
  const unfit = tooLong ? draft : ''
  useEffect(() => {
    notify(unfit)
    return () => notify('')
  }, [unfit, notify])
  const hasEnded = useRef(false)
  // Leaving the field removes it, which the browser reports as another blur: only the first call counts.
  const end = (next: string) => {
    if (hasEnded.current || (next !== '' && tooLong)) return
    hasEnded.current = true
    onEnd(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault() // or the same key would press the button that takes the focus
    end(event.key === 'Enter' ? draft.trim() : '')
  }
  return (
    <div className="editable__field">
      <input
        className="input"
        aria-label={label}
        value={draft}
        aria-invalid={tooLong !== undefined}
        aria-describedby={errorId}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(draft.trim())}
        // biome-ignore lint/a11y/noAutofocus: the organiser just asked to edit it
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <ErrorLine id={errorId}>{tooLong}</ErrorLine>
    </div>
  )
}
