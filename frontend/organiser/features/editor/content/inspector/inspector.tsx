import type { LecternEvent } from '../../../../../api/events/events.ts'
import { editorText, inspectorText } from '../../../../../text/events/editor.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { languageName } from '../../../../shared/languages/languages.ts'
import { AdvanceField } from '../advance/advance-field.tsx'
import { ChordsField } from '../chords/chords-field.tsx'
import { NotesField } from '../notes/notes-field.tsx'
import type { ChangeContent, Rows } from '../state/content-state.ts'
import { PictureSettings } from './picture-settings.tsx'
import { RowSettings } from './row-settings.tsx'
import './inspector.css'

interface InspectorProps {
  event: Pick<LecternEvent, 'defaultLanguageCode'>
  rows: Rows
  /** The row that had the focus last. */
  selectedRow: string | undefined
  change: ChangeContent
  /** Slides have chords and private notes; about and end pages have none. */
  chords: { value: string; onChange: (chords: string) => void } | undefined
  notes: { value: string; onChange: (notes: string) => void } | undefined
  /** When the next slide follows automatically, for slides. */
  advance: { value: number | null; onChange: (seconds: number | null) => void } | undefined
  /** Opens the details of the event, where its language is chosen. */
  onEditDetails: (() => void) | undefined
}

/** The settings of what is on the slide: its rows, its pictures, its chords and private notes, when it advances, and its language. */
export const Inspector = ({
  event,
  rows,
  selectedRow,
  change,
  chords,
  notes,
  advance,
  onEditDetails,
}: InspectorProps) => {
  const index = Math.max(
    rows.findIndex(({ key }) => key === selectedRow),
    0,
  )
  const row = rows[index]
  return (
    <section className="inspector" aria-label={inspectorText.heading}>
      {row && <RowSettings row={row} index={index} total={rows.length} change={change} />}
      <PictureSettings rows={rows} change={change} />
      {chords && <ChordsField value={chords.value} onChange={chords.onChange} rows={rows} />}
      {notes && <NotesField value={notes.value} onChange={notes.onChange} />}
      {advance && <AdvanceField value={advance.value} onChange={advance.onChange} />}
      {onEditDetails && (
        <div className="inspector__part">
          <h3>{editorText.language}</h3>
          <div className="row row--between">
            <span>{languageName(event.defaultLanguageCode)}</span>
            <Button size="small" variant="quiet" icon="edit" onPress={onEditDetails}>
              {editorText.editDetails}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
