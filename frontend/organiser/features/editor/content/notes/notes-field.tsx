import { useState } from 'react'
import { maxLengths } from '../../../../../../generated/limits.ts'
import { notesText } from '../../../../../text/presenter-stage.ts'
import { TextArea } from '../../../../../ui/forms/text-field.tsx'
import type { Notes } from './use-notes.ts'
import './notes.css'

/** Notes for whoever presents the slide. Open when there are some, since what is hidden is forgotten. */
export const NotesField = ({ notes }: { notes: Notes }) => {
  const [isOpen, setOpen] = useState(notes.value !== '')
  return (
    <details className="notes" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} data-own-undo>
      <summary>{notesText.heading}</summary>
      <TextArea
        name="notes"
        label={notesText.label}
        hint={notesText.hint}
        value={notes.value}
        onChange={notes.put}
        limit={maxLengths.Notes}
        rows={4}
      />
    </details>
  )
}
