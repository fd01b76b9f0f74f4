import { changeEmailText, passwordText } from '../../../text/account/account.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { type NewPassword, newPasswordErrors } from '../../shared/new-password-fields.tsx'

/** One error for each empty field, in the order of `messages`. */
export const missingFields = <Name extends string>(
  values: Record<Name, string>,
  messages: Record<Name, string>,
): ShownError[] =>
  (Object.keys(messages) as Name[])
    .filter((field) => values[field] === '')
    .map((field) => ({ field, message: messages[field] }))

export interface PasswordChange extends NewPassword {
  password: string
}

/** Validates a password change before it is sent (docs/product-rules.md#account). */
export const passwordErrors = (values: PasswordChange): ShownError[] => {
  return [
    ...missingFields({ password: values.password }, { password: passwordText.currentRequired }),
    ...newPasswordErrors(values),
  ]
}

export interface EmailChange {
  newEmailAddress: string
  password: string
}

/** Validates a new email address before it is sent. A change of case only is refused. */
export const emailErrors = (values: EmailChange, current: string): ShownError[] => {
  const missing = missingFields(values, {
    newEmailAddress: changeEmailText.newEmailRequired,
    password: changeEmailText.passwordRequired,
  })
  const isSame = values.newEmailAddress.toLowerCase() === current.toLowerCase()
  return isSame ? [{ field: 'newEmailAddress', message: changeEmailText.same }, ...missing] : missing
}
