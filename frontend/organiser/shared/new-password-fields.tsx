import { newPasswordText } from '../../text/account/passwords.ts'
import type { ShownError } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

export interface NewPassword {
  newPassword: string
  confirmPassword: string
}

/** A new password, twice. */
export const NewPasswordFields = ({
  values,
  onChange,
}: {
  values: NewPassword
  onChange: (change: Partial<NewPassword>) => void
}) => (
  <>
    <TextField
      name="newPassword"
      type="password"
      label={newPasswordText.label}
      hint={newPasswordText.hint}
      value={values.newPassword}
      onChange={(newPassword) => onChange({ newPassword })}
      autoComplete="new-password"
      isRequired
    />
    <TextField
      name="confirmPassword"
      type="password"
      label={newPasswordText.confirm}
      value={values.confirmPassword}
      onChange={(confirmPassword) => onChange({ confirmPassword })}
      autoComplete="new-password"
      isRequired
    />
  </>
)

/** Validates the fields before they are sent: both are required, and they match (docs/product-rules.md#account). */
export const newPasswordErrors = ({ newPassword, confirmPassword }: NewPassword): ShownError[] => {
  const missing = [
    ...(newPassword === '' ? [{ field: 'newPassword', message: newPasswordText.required }] : []),
    ...(confirmPassword === '' ? [{ field: 'confirmPassword', message: newPasswordText.confirmRequired }] : []),
  ]
  const doDiffer = confirmPassword !== '' && confirmPassword !== newPassword
  return doDiffer ? [...missing, { field: 'confirmPassword', message: newPasswordText.differ }] : missing
}
