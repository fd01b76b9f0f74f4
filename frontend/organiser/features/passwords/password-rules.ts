import type { ApiError } from '../../../api/client/api-error.ts'
import { humanText } from '../../../text/account/human-verification.ts'
import { forgottenPasswordText, resetPasswordText } from '../../../text/account/passwords.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { HUMAN_FIELD } from '../../../ui/forms/human-verification.tsx'
import { type NewPassword, newPasswordErrors } from '../../shared/new-password-fields.tsx'

/** Why no email was requested: errors that the user can correct, or a generic message (docs/product-rules.md#notices-and-confirmations). */
export const forgottenFailure = (error: ApiError): ShownError[] => {
  if (error.code === 'human-verification-failed') return [{ field: HUMAN_FIELD, message: humanText.needed }]
  const ofFields = error.errors.filter(({ field }) => field !== undefined)
  if (ofFields.length > 0) return ofFields
  return error.code === 'rate-limited' ? error.errors : [{ message: forgottenPasswordText.failed }]
}

export interface ResetValues extends NewPassword {
  email: string
}

/** All fields are required, and password and confirmation match (docs/product-rules.md#account). */
export const resetErrors = (values: ResetValues): ShownError[] => [
  ...(values.email.trim() === '' ? [{ field: 'email', message: resetPasswordText.emailRequired }] : []),
  ...newPasswordErrors(values),
]
