import type { ApiError } from '../../../api/client/api-error.ts'
import { inviteText, registerText } from '../../../text/account/registration.ts'
import { errorText } from '../../../text/errors.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'

export interface InviteValues {
  firstName: string
  lastName: string
  password: string
  confirmPassword: string
}

/** Both passwords are required and must match; names are optional (docs/product-rules.md#registration-and-invites). */
export const inviteErrors = ({ password, confirmPassword }: InviteValues): ShownError[] => {
  const missing = (['password', 'confirmPassword'] as const)
    .filter((field) => ({ password, confirmPassword })[field] === '')
    .map((field) => ({ field, message: registerText.required(inviteText[field]) }))
  if (missing.length > 0 || password === confirmPassword) return missing
  return [{ field: 'confirmPassword', message: registerText.passwordsDiffer }]
}

/** The request, without empty names. */
export const joiningOf = ({ firstName, lastName, ...passwords }: InviteValues) => ({
  ...passwords,
  ...(firstName.trim() && { firstName: firstName.trim() }),
  ...(lastName.trim() && { lastName: lastName.trim() }),
})

/** 'Unexpected error' (docs/product-rules.md#calls-and-responses), unless the user can correct a field. */
export const inviteFailure = (error: ApiError): ShownError[] => {
  const ofFields = error.errors.filter(({ field }) => field !== undefined)
  if (ofFields.length > 0) return ofFields
  return error.code === 'rate-limited' ? error.errors : [{ message: errorText.unexpected }]
}
