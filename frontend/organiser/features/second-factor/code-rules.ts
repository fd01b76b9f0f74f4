import type { ApiError } from '../../../api/client/api-error.ts'
import { loginMfaText } from '../../../text/account/second-factor.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'

/** The log-in's target as query parameters of its second step; a return path takes precedence. */
export const onwardQuery = (query: URLSearchParams): { returnUrl?: string; forwardUrl?: string } => {
  const returnUrl = query.get('returnUrl')
  const forwardUrl = query.get('forwardUrl')
  return returnUrl ? { returnUrl } : forwardUrl ? { forwardUrl } : {}
}

/** Codes are read aloud and pasted in groups; spaces aren't part of them. */
export const withoutSpaces = (code: string) => code.replace(/\s/g, '')

/** The error of a missing code. */
export const missingCode = (code: string, message: string): ShownError[] =>
  withoutSpaces(code) === '' ? [{ field: 'code', message }] : []

/** The meaning of a failed second step: the first step has expired, or the errors to show. */
export const secondStepFailure = (failure: ApiError): 'expired' | ShownError[] => {
  if (failure.status === 401 && failure.code === 'not-logged-in') return 'expired'
  return failure.hasErrorList ? failure.errors : [{ field: 'code', message: loginMfaText.invalidCode }]
}

/** The shared key in groups of four, for reading and typing. */
export const inGroups = (key: string) =>
  withoutSpaces(key)
    .replace(/.{4}(?=.)/g, '$& ')
    .trim()
