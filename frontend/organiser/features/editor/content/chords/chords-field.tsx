import { useDeferredValue, useState } from 'react'
import { maxLengths } from '../../../../../../generated/limits.ts'
import { alignSheet, readChordSheet, toChordPro } from '../../../../../../openapi/rules/chords/chord-sheet.ts'
import { wordLines } from '../../../../../slide/chords/chorded-lines.ts'
import { chordsText } from '../../../../../text/presenter/chords.ts'
import { TextArea } from '../../../../../ui/forms/text-area.tsx'
import { shownRows } from '../shown/shown-rows.ts'
import type { Rows } from '../state/content-state.ts'
import '../notes/notes.css'
import './chords.css'

interface ChordsFieldProps {
  value: string
  onChange: (chords: string) => void
  /** The slide, over whose words they are played. */
  rows: Rows
}

/** The chords of a slide's words. Lines whose words aren't on the slide any more are listed, since their chords are shown to nobody. */
export const ChordsField = ({ value, onChange, rows }: ChordsFieldProps) => {
  const [isOpen, setOpen] = useState(value !== '')
  return (
    <details
      className="notes chords-field"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-own-undo
    >
      <summary>{chordsText.heading}</summary>
      <TextArea
        name="chords"
        label={chordsText.label}
        hint={chordsText.hint}
        value={value}
        onChange={onChange}
        limit={maxLengths.Chords}
        rows={4}
      />
      {value !== '' && <LinesLeft chords={value} rows={rows} />}
    </details>
  )
}

const LinesLeft = ({ chords, rows }: { chords: string; rows: Rows }) => {
  const [shown, text] = [useDeferredValue(rows), useDeferredValue(chords)]
  const { left } = alignSheet(wordLines(shownRows(shown)), readChordSheet(text))
  return (
    <div role="status">
      {left.length > 0 && (
        <>
          <p className="chords-field__left">{chordsText.left(left.length)}</p>
          <ul dir="auto">
            {left.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
              <li key={index}>{toChordPro(line)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
