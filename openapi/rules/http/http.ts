import { operations } from '../../../generated/operations.ts'
import type { ErrorCode } from '../../../generated/zod/schemas/index.zod.ts'

/** The `WWW-Authenticate` of a refused access token, by its error (RFC 6750, section 3). */
export const tokenChallenges: Partial<Record<ErrorCode, string>> = {
  'invalid-token': 'Bearer error="invalid_token"',
  'token-scope': 'Bearer error="insufficient_scope"',
}

/** The plain text of the answer to a call without a valid CSRF token. */
export const CSRF_REFUSAL = 'CSRF token validation failed.'
/** The call that needs no CSRF token, since Stripe signs it. */
export const SIGNED_PATH = operations.receiveStripeEvent.path

/** The `Cache-Control` of a file whose name changes with its content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

/** An access token's first characters, by which programs that look for leaked secrets find it. */
export const TOKEN_PREFIX = 'lectern_'
