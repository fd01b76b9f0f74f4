import { operations } from '../../../generated/operations.ts'
import type { ErrorCode } from '../../../generated/zod/schemas/index.zod.ts'

/** The `WWW-Authenticate` of a refused access token, by its error (RFC 6750, section 3). */
export const tokenChallenges: Partial<Record<ErrorCode, string>> = {
  'invalid-token': 'Bearer error="invalid_token"',
  'token-scope': 'Bearer error="insufficient_scope"',
}

/** The plain text of the answer to a call without a valid CSRF token. */
export const CSRF_REFUSAL = 'CSRF token validation failed.'
const SIGNED_PATH = operations.receiveStripeEvent.path
const CAPTIONERS = '/api/captioners/'

/** Whether a path, in lower case, needs no CSRF token because no cookie counts there: Stripe signs its call, a captioner's path has the key. */
export const ignoresCookies = (path: string) => path.startsWith(SIGNED_PATH) || path.startsWith(CAPTIONERS)

/** Whether a path, in lower case, is limited per address: those who read or write there need no account. */
export const isForVisitors = (path: string) => path.startsWith('/api/watch/') || path.startsWith(CAPTIONERS)

/** The `Cache-Control` of a file whose name changes with its content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
/** The same for pictures that attendees may no longer see: no cache gives them to others. */
export const FOR_EDITORS = 'private, no-cache'

/** An access token's first characters, by which programs that look for leaked secrets find it. */
export const TOKEN_PREFIX = 'lectern_'
