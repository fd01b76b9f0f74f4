import { FieldError, Label, Text } from 'react-aria-components'
import { Icon } from '../actions/icon.tsx'
import './forms.css'

export const FieldLabel = ({ children }: { children: string }) => <Label className="field__label">{children}</Label>

export const FieldHint = ({ children }: { children: string | undefined }) =>
  children ? (
    <Text slot="description" className="field__hint">
      {children}
    </Text>
  ) : null

interface ErrorLineProps {
  id: string
  /** Announced immediately, where no error summary does so. */
  isAlert?: boolean
  children: string | undefined
}

/** The error of a control outside React Aria, which refers to it by id. */
export const ErrorLine = ({ id, isAlert = false, children }: ErrorLineProps) => (
  <p id={id} className="field__error" role={isAlert ? 'alert' : undefined}>
    {children && (
      <>
        <Icon name="warning" />
        <span>{children}</span>
      </>
    )}
  </p>
)

/** The field's error, worded as in the summary; it's part of the field's description. */
export const FieldProblem = ({ children }: { children: string | undefined }) => (
  <FieldError className="field__error">
    {children && (
      <>
        <Icon name="warning" />
        <span>{children}</span>
      </>
    )}
  </FieldError>
)
