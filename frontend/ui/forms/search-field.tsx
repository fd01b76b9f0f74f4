import type { Ref } from 'react'
import { SearchField as AriaSearchField, Input } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { FieldHint, FieldLabel } from './field-parts.tsx'
import './search-field.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A search field for a list. Escape or its button clears it and keeps the focus in the field. */
export const SearchField = ({ label, value, onChange, hint, inputRef }: SearchFieldProps) => (
  <AriaSearchField className="field search-field" value={value} onChange={onChange}>
    <FieldLabel>{label}</FieldLabel>
    <FieldHint>{hint}</FieldHint>
    <div className="search-field__box">
      <Input ref={inputRef ?? null} className="input search-field__input" dir="auto" autoComplete="off" />
      {value !== '' && (
        <Button className="search-field__clear" icon="close" variant="quiet" aria-label={uiText.clear(label)} />
      )}
    </div>
  </AriaSearchField>
)
