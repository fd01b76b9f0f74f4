import type { ApiError } from '../../../api/api-error.ts'
import { humanText } from '../../../text/human-verification.ts'
import { forgottenPasswordText, resetPasswordText } from '../../../text/passwords.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { HUMAN_FIELD } from '../../../ui/forms/human-verification.tsx'

/** Why no mail could be asked for: what the person can put right, or the one sentence of document 1, section 8. */
export const forgottenFailure = (error: ApiError): ShownError[] => {
  if (error.code === 'human-verification-failed') return [{ field: HUMAN_FIELD, message: humanText.needed }]
  const ofFields = error.errors.filter(({ field }) => field !== undefined)
  if (ofFields.length > 0) return ofFields
  return error.code === 'rate-limited' ? error.errors : [{ message: forgottenPasswordText.failed }]
}

export interface ResetValues {
  email: string
  newPassword: string
  confirmPassword: string
}

const labels = {
  email: resetPasswordText.email,
  newPassword: resetPasswordText.password,
  confirmPassword: resetPasswordText.confirmPassword,
}

/** Everything is required, and password and confirmation match (document 1, section 5). */
export const resetErrors = (values: ResetValues): ShownError[] => {
  const missing = (['email', 'newPassword', 'confirmPassword'] as const)
    .filter((field) => values[field].trim() === '')
    .map((field) => ({ field, message: resetPasswordText.required(labels[field]) }))
  if (missing.length > 0 || values.newPassword === values.confirmPassword) return missing
  return [{ field: 'confirmPassword', message: resetPasswordText.passwordsDiffer }]
}
