import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import './forms.css'

interface EditableLabelProps {
  value: string
  /** The field's name, for instance "Slide name". */
  label: string
  maxLength?: number
  /** Called with a changed, trimmed, non-empty value. */
  onSave: (value: string) => void
  /** How the value is shown while it is not edited, for instance as a heading. */
  children: ReactNode
}

/** Text that turns into a field: Enter saves, Escape cancels, and leaving it saves too. */
export const EditableLabel = ({ value, label, maxLength, onSave, children }: EditableLabelProps) => {
  const [draft, setDraft] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const isEditing = draft !== undefined
  const hasEdited = useRef(false)
  useEffect(() => {
    if (!isEditing && hasEdited.current && document.activeElement === document.body) opener.current?.focus()
    hasEdited.current = isEditing
    wasEditing.current = isEditing
  }, [isEditing])

  // Leaving the field takes it away, which the browser reports as one more blur: only the first end counts.
  const end = (next: string) => {
    if (!wasEditing.current) return
    wasEditing.current = false
    setDraft(undefined)
    if (next !== '' && next !== value) onSave(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault() // or the same key would press the button that takes the focus
    end(event.key === 'Enter' ? (draft?.trim() ?? '') : '')
  }
  if (isEditing) {
    return (
      <input
        className="input"
        aria-label={label}
        value={draft}
        maxLength={maxLength}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(draft.trim())}
        // biome-ignore lint/a11y/noAutofocus: the organiser just asked to edit it
        autoFocus
        onFocus={(event) => event.target.select()}
      />
    )
  }
  return (
    <div className="editable">
      <div className="editable__text">{children}</div>
      <Button
        ref={opener}
        icon="edit"
        variant="quiet"
        aria-label={uiText.edit(label)}
        onPress={() => setDraft(value)}
      />
    </div>
  )
}
