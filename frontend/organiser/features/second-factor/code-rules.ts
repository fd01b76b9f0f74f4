import type { ApiError } from '../../../api/client/api-error.ts'
import { loginMfaText } from '../../../text/second-factor.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'

/** The way that a log-in takes, as the address of its second step carries it; a return path goes before a forward one. */
export const onwardQuery = (query: URLSearchParams): { returnUrl?: string; forwardUrl?: string } => {
  const returnUrl = query.get('returnUrl')
  const forwardUrl = query.get('forwardUrl')
  return returnUrl ? { returnUrl } : forwardUrl ? { forwardUrl } : {}
}

/** Codes are read aloud and pasted in groups; none of the spaces is a part of them. */
export const withoutSpaces = (code: string) => code.replace(/\s/g, '')

/** A missing code is told beside its field. */
export const missingCode = (code: string, message: string): ShownError[] =>
  withoutSpaces(code) === '' ? [{ field: 'code', message }] : []

/** What a failed second step means: a first step that was too long ago, or what to say. */
export const secondStepFailure = (failure: ApiError): 'expired' | ShownError[] => {
  if (failure.status === 401 && failure.code === 'not-logged-in') return 'expired'
  return failure.hasErrorList ? failure.errors : [{ field: 'code', message: loginMfaText.invalidCode }]
}

/** The shared key in groups of four, for reading and typing. */
export const inGroups = (key: string) =>
  withoutSpaces(key)
    .replace(/.{4}(?=.)/g, '$& ')
    .trim()
