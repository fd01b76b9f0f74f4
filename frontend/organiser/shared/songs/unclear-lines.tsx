import { useId } from 'react'
import { importText } from '../../../text/events/import.ts'
import { Select } from '../../../ui/forms/select.tsx'
import type { Mark, MarkChoice } from './reading/parsed-file.ts'
import './unclear-lines.css'

const CHOICES = ['keep', 'leaveOut', 'name'] as const
/** More could not be looked through, and would slow the page down. */
const SHOWN = 100

interface UnclearLinesProps {
  /** The name of the file, or what else tells this list from others. */
  file: string
  marks: readonly Mark[]
  isFixed?: boolean
  onChoose: (mark: Mark, choice: MarkChoice) => void
}

/** The lines that look like labels, chords or notes, each with what happens to it. */
export const UnclearLines = ({ file, marks, isFixed = false, onChoose }: UnclearLinesProps) => {
  const headingId = useId()
  if (marks.length === 0) return null
  return (
    <section className="unclear-lines" aria-labelledby={headingId}>
      <h4 id={headingId}>{importText.marksHeading(marks.length)}</h4>
      <p className="muted small">{importText.marksHint}</p>
      <ul className="plain-list unclear-lines__list" aria-label={importText.marks(file)} inert={isFixed}>
        {marks.slice(0, SHOWN).map((mark, index) => (
          <li key={mark.id} className="unclear-line">
            <p className="unclear-line__text">
              <span className="muted small">{importText.line(mark.line)}</span> <bdi>{mark.text}</bdi>
            </p>
            <Select
              name={`${headingId}-${index}`}
              label={importText.markOf(mark.line, mark.text)}
              isLabelHidden
              value={mark.choice}
              onChange={(value) => onChoose(mark, CHOICES.find((choice) => choice === value) ?? mark.choice)}
              groups={[{ options: CHOICES.map((value) => ({ value, label: importText.markChoices[value] })) }]}
            />
          </li>
        ))}
      </ul>
      {marks.length > SHOWN && <p>{importText.moreMarks(marks.length - SHOWN)}</p>}
    </section>
  )
}
