import { useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { directionOf } from '../../../openapi/rules/translations/languages.ts'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { FieldHint, FieldLabel, FieldProblem } from './field-parts.tsx'
import { useField, useLimit } from './form-context.ts'
import { useQuietDescription } from './use-quiet-description.ts'

export interface TextFieldProps {
  /** The field's name in the API; errors for it are shown here. */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  /** `date` and `datetime-local` are the native fields: every screen reader supports their parts. */
  type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local' | 'url'
  autoComplete?: string
  isRequired?: boolean
  isReadOnly?: boolean
  /** The maximum length, from the contract. Users can type more, but not send it. */
  limit?: number | undefined
  autoFocus?: boolean
  /** With the focus all of it is selected, so that typing replaces it. */
  selectsOnFocus?: boolean
  /** Which keyboard a phone shows. */
  inputMode?: 'numeric'
  /** The language of what is typed, if it isn't the page's. */
  language?: string
}

/** A single-line field with its label, hint and error; passwords can be revealed. */
export const TextField = ({
  name,
  label,
  hint,
  type = 'text',
  limit,
  autoComplete,
  selectsOnFocus,
  language,
  ...rest
}: TextFieldProps) => {
  const { id, error: found } = useField(name)
  const error = useLimit({ name, label, value: rest.value, limit }) ?? found
  // If a date is described later, Chromium reports that only when one of its parts gets the focus, and it would be said twice
  const description = useQuietDescription(hint, error, type === 'date' || type === 'datetime-local' ? undefined : found)
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField
      {...rest}
      onFocusChange={description.recordFocus}
      id={id}
      name={name}
      className="field"
      type={type === 'password' && isShown ? 'text' : type}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(autoComplete === undefined ? {} : { autoComplete })}
    >
      <FieldLabel>{label}</FieldLabel>
      <FieldHint>{hint}</FieldHint>
      <div className="input-group">
        <Input
          {...description.props}
          className="input"
          {...(language ? { lang: language, dir: directionOf(language) } : {})}
          onFocus={selectsOnFocus ? ({ currentTarget }) => currentTarget.select() : undefined}
          spellCheck={type === 'text'}
          autoCapitalize={type === 'text' ? undefined : 'off'}
        />
        {type === 'password' && <ShowToggle label={label} isShown={isShown} onToggle={() => setShown(!isShown)} />}
      </div>
      <FieldProblem>{error}</FieldProblem>
    </AriaTextField>
  )
}

const ShowToggle = ({ label, isShown, onToggle }: { label: string; isShown: boolean; onToggle: () => void }) => (
  <Button onPress={onToggle} aria-label={`${isShown ? uiText.hide : uiText.show} ${label.toLowerCase()}`}>
    {isShown ? uiText.hide : uiText.show}
  </Button>
)
