import { changeEmailText, passwordText } from '../../../text/account.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { type NewPassword, newPasswordErrors } from '../../shared/new-password-fields.tsx'

/** One error for each field that is empty, in the order of `messages`. */
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

/** What is wrong with a change of the password before the server is asked (document 1, section 5). */
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

/** What is wrong with a new email address before the server is asked. Addresses differ by more than letter case. */
export const emailErrors = (values: EmailChange, current: string): ShownError[] => {
  const missing = missingFields(values, {
    newEmailAddress: changeEmailText.newEmailRequired,
    password: changeEmailText.passwordRequired,
  })
  const isSame = values.newEmailAddress.toLowerCase() === current.toLowerCase()
  return isSame ? [{ field: 'newEmailAddress', message: changeEmailText.same }, ...missing] : missing
}
