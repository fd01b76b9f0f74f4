import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxProps as AriaCheckboxProps,
  RadioGroup as AriaRadioGroup,
  Radio,
} from 'react-aria-components'
import { Icon } from '../actions/icon.tsx'
import { ErrorLine, FieldLabel } from './field-parts.tsx'
import { useField } from './form-context.ts'
import { useDescribedOnce } from './use-described-once.ts'

interface CheckboxProps extends Pick<AriaCheckboxProps, 'isSelected' | 'onChange' | 'isDisabled'> {
  name: string
  children: ReactNode
  hint?: string
}

/** A checkbox. */
export const Checkbox = ({ name, children, hint, ...rest }: CheckboxProps) => {
  const { id, error } = useField(name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const described = describedBy ? { 'aria-describedby': describedBy } : {}
  return (
    <div>
      <AriaCheckbox {...rest} {...described} id={id} name={name} isInvalid={error !== undefined} className="check">
        <span className="check__box" aria-hidden="true">
          <Icon name="tick" />
        </span>
        <span>{children}</span>
      </AriaCheckbox>
      <OptionHint id={id}>{hint}</OptionHint>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}

const OptionHint = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={`${id}-hint`} className="field__hint">
      {children}
    </p>
  ) : null

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
}

interface CheckboxGroupProps<Value extends string> {
  name: string
  label: string
  hint?: string
  value: readonly Value[]
  onChange: (value: Value[]) => void
  choices: readonly Choice<Value>[]
}

/** Several of a few options. */
export const CheckboxGroup = <Value extends string>(props: CheckboxGroupProps<Value>) => {
  const { name, label, hint, value, onChange, choices } = props
  const { id, error } = useField(name)
  const { leave, optionProps } = useDescribedOnce(id, hint, error)
  return (
    <AriaCheckboxGroup
      id={id}
      name={name}
      value={[...value]}
      onChange={(next) => onChange(next as Value[])}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onBlur={leave}
      className="field"
    >
      <FieldLabel>{label}</FieldLabel>
      <OptionHint id={id}>{hint}</OptionHint>
      {choices.map((choice) => (
        <AriaCheckbox key={choice.value} value={choice.value} {...optionProps(choice.value)} className="check">
          <span className="check__box" aria-hidden="true">
            <Icon name="tick" />
          </span>
          <span>{choice.label}</span>
        </AriaCheckbox>
      ))}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </AriaCheckboxGroup>
  )
}

interface RadioGroupProps<Value extends string> {
  name: string
  label: string
  hint?: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly Choice<Value>[]
}

/** One of a few options. */
export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const { name, label, hint, value, onChange, choices } = props
  const { id, error } = useField(name)
  const { leave, optionProps } = useDescribedOnce(id, hint, error)
  return (
    <AriaRadioGroup
      id={id}
      name={name}
      value={value}
      onChange={(next) => onChange(next as Value)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onBlur={leave}
      className="field"
    >
      <FieldLabel>{label}</FieldLabel>
      <OptionHint id={id}>{hint}</OptionHint>
      <div className="choices">
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} {...optionProps(choice.value)} className="choice">
            {choice.label}
          </Radio>
        ))}
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </AriaRadioGroup>
  )
}
