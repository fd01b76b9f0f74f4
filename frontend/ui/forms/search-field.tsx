import type { Ref } from 'react'
import { SearchField as AriaSearchField, Input } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { FieldHint, FieldLabel, FieldProblem } from './field-parts.tsx'
import { useSpokenAtPause, wordsOfExcess } from './form-context.ts'
import './search-field.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  /** The maximum length, from the contract. */
  limit?: number
  inputRef?: Ref<HTMLInputElement>
}

/** A search field for a list. Escape or its button clears it and keeps the focus in the field. */
export const SearchField = ({ label, value, onChange, hint, limit, inputRef }: SearchFieldProps) => {
  const tooLong = wordsOfExcess({ label, value, limit })
  useSpokenAtPause(tooLong)
  return (
    <AriaSearchField
      className="field search-field"
      value={value}
      onChange={onChange}
      isInvalid={tooLong !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel>{label}</FieldLabel>
      <FieldHint>{hint}</FieldHint>
      <div className="search-field__box">
        <Input ref={inputRef ?? null} className="input search-field__input" dir="auto" autoComplete="off" />
        {value !== '' && (
          <Button className="search-field__clear" icon="close" variant="quiet" aria-label={uiText.clear(label)} />
        )}
      </div>
      <FieldProblem>{tooLong}</FieldProblem>
    </AriaSearchField>
  )
}
