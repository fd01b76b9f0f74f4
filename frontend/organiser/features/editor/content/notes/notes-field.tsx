import { maxLengths } from '../../../../../../generated/limits.ts'
import { notesText } from '../../../../../text/presenter/stage.ts'
import { FoldedField } from './folded-field.tsx'

interface NotesFieldProps {
  value: string
  onChange: (notes: string) => void
}

/** The speaker notes on a slide. */
export const NotesField = (props: NotesFieldProps) => (
  <FoldedField name="notes" texts={notesText} limit={maxLengths.Notes} {...props} />
)
