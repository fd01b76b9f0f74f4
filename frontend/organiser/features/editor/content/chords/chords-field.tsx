import { useDeferredValue } from 'react'
import { maxLengths } from '../../../../../../generated/limits.ts'
import { alignSheet, readChordSheet, toChordPro } from '../../../../../../openapi/rules/chords/chord-sheet.ts'
import { wordLines } from '../../../../../slide/chords/chorded-lines.ts'
import { chordsText } from '../../../../../text/presenter/chords.ts'
import { FoldedField } from '../notes/folded-field.tsx'
import { shownRows } from '../shown/shown-rows.ts'
import type { Rows } from '../state/content-state.ts'
import './chords.css'

interface ChordsFieldProps {
  value: string
  onChange: (chords: string) => void
  /** The slide, over whose words they are played. */
  rows: Rows
}

/** The chords of a slide's words. Lines whose words are no longer on the slide are listed, since their chords are never shown. */
export const ChordsField = ({ value, onChange, rows }: ChordsFieldProps) => (
  <div className="chords-field">
    <FoldedField name="chords" texts={chordsText} value={value} onChange={onChange} limit={maxLengths.Chords}>
      {value !== '' && <LinesLeft chords={value} rows={rows} />}
    </FoldedField>
  </div>
)

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
