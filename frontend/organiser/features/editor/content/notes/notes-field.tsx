import { useState } from 'react'
import { maxLengths } from '../../../../../../generated/limits.ts'
import { notesText } from '../../../../../text/presenter/stage.ts'
import { TextArea } from '../../../../../ui/forms/text-area.tsx'
import './notes.css'

interface NotesFieldProps {
  value: string
  onChange: (notes: string) => void
}

/** The speaker notes on a slide. Expanded if there are any, since hidden notes are easily forgotten. */
export const NotesField = ({ value, onChange }: NotesFieldProps) => {
  const [isOpen, setOpen] = useState(value !== '')
  return (
    <details className="notes" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} data-own-undo>
      <summary>{notesText.heading}</summary>
      <TextArea
        name="notes"
        label={notesText.label}
        hint={notesText.hint}
        value={value}
        onChange={onChange}
        limit={maxLengths.Notes}
        rows={4}
      />
    </details>
  )
}
