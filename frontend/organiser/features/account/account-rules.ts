import { changeEmailText, passwordText } from '../../../text/account.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'

/** One error for each field that is empty, in the order of `messages`. */
export const missingFields = <Name extends string>(
  values: Record<Name, string>,
  messages: Record<Name, string>,
): ShownError[] =>
  (Object.keys(messages) as Name[])
    .filter((field) => values[field] === '')
    .map((field) => ({ field, message: messages[field] }))

export interface PasswordChange {
  password: string
  newPassword: string
  confirmPassword: string
}

/** What is wrong with a change of the password before the server is asked (document 1, section 5). */
export const passwordErrors = (values: PasswordChange): ShownError[] => {
  const missing = missingFields(values, {
    password: passwordText.currentRequired,
    newPassword: passwordText.newRequired,
    confirmPassword: passwordText.confirmRequired,
  })
  const doDiffer = values.confirmPassword !== '' && values.confirmPassword !== values.newPassword
  return doDiffer ? [...missing, { field: 'confirmPassword', message: passwordText.differ }] : missing
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
