import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { FieldHint, FieldLabel, FieldProblem } from './field-parts.tsx'
import { useField, useLimit } from './form-context.ts'
import type { TextFieldProps } from './text-field.tsx'
import { useInsertAtOnce } from './use-insert-at-once.ts'
import { useQuietDescription } from './use-quiet-description.ts'

interface TextAreaProps extends Pick<TextFieldProps, 'name' | 'label' | 'value' | 'hint' | 'limit' | 'isReadOnly'> {
  onChange?: (value: string) => void
  rows?: number
  placeholder?: string
  areaRef?: Ref<HTMLTextAreaElement>
  onKeyDown?: (event: KeyboardEvent) => void
  onPaste?: ((event: ClipboardEvent) => void) | undefined
  className?: string
}

/** A multi-line field. */
export const TextArea = ({
  name,
  label,
  hint,
  limit,
  rows = 4,
  placeholder,
  areaRef,
  onKeyDown,
  onPaste,
  className = '',
  ...rest
}: TextAreaProps) => {
  const { id, error: found } = useField(name)
  const error = useLimit({ name, label, value: rest.value, limit }) ?? found
  const description = useQuietDescription(hint, error, found)
  const box = useInsertAtOnce()
  return (
    <AriaTextField
      {...rest}
      onFocusChange={description.recordFocus}
      id={id}
      name={name}
      ref={box}
      className={`field ${className}`.trim()}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel>{label}</FieldLabel>
      <FieldHint>{hint}</FieldHint>
      <AriaTextArea
        {...description.props}
        ref={areaRef ?? null}
        className="input"
        rows={rows}
        placeholder={placeholder}
        dir="auto"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <FieldProblem>{error}</FieldProblem>
    </AriaTextField>
  )
}
