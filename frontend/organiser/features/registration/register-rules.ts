import { registerText } from '../../../text/account/registration.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'

export interface RegisterValues {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  inviteCode: string
  acceptsTerms: boolean
}

export const emptyValues: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  inviteCode: '',
  acceptsTerms: false,
}

const required = ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'inviteCode'] as const

/** All fields are required, the passwords match, the terms are accepted (docs/product-rules.md#registration-and-invites). */
export const registerErrors = (values: RegisterValues): ShownError[] => {
  const errors: ShownError[] = required
    .filter((field) => values[field].trim() === '')
    .map((field) => ({ field, message: registerText.required(registerText[field]) }))
  if (values.password !== '' && values.confirmPassword !== '' && values.password !== values.confirmPassword) {
    errors.push({ field: 'confirmPassword', message: registerText.passwordsDiffer })
  }
  if (!values.acceptsTerms) errors.push({ field: 'acceptsTerms', message: registerText.termsNeeded })
  return errors
}

/** The request. Passwords are sent as typed, including spaces. */
export const accountOf = ({ acceptsTerms: _accepted, ...values }: RegisterValues) => ({
  ...values,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  inviteCode: values.inviteCode.trim(),
})
