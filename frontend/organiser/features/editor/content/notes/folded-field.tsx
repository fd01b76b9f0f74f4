import { type ReactNode, useState } from 'react'
import { TextArea } from '../../../../../ui/forms/text-area.tsx'
import './notes.css'

interface FoldedFieldProps {
  name: string
  texts: { heading: string; label: string; hint: string }
  value: string
  onChange: (value: string) => void
  limit: number
  /** What follows the field. */
  children?: ReactNode
}

/** A private field of a slide. Expanded if it has a text, since hidden ones are easily forgotten. */
export const FoldedField = ({ name, texts, value, onChange, limit, children }: FoldedFieldProps) => {
  const [isOpen, setOpen] = useState(value !== '')
  return (
    <details className="notes" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} data-own-undo>
      <summary>{texts.heading}</summary>
      <TextArea
        name={name}
        label={texts.label}
        hint={texts.hint}
        value={value}
        onChange={onChange}
        limit={limit}
        rows={4}
      />
      {children}
    </details>
  )
}
