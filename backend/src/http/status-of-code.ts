import type { ErrorCode } from '../errors/domain-error.ts'

// The only place that knows which HTTP status an error has; everything else is 400
const exceptions: Partial<Record<ErrorCode, 401 | 403 | 404 | 405 | 412 | 413 | 415 | 429 | 500 | 501 | 503>> = {
  'not-logged-in': 401,
  'invalid-credentials': 401,
  'requires-two-factor': 401,
  'not-allowed': 403,
  'upgrade-required': 403,
  'plan-limit-reached': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'version-conflict': 412,
  'revision-conflict': 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  unexpected: 500,
  'not-implemented': 501,
  unavailable: 503,
}

/** The HTTP status that an error code is answered with. */
export const statusOfCode = (code: ErrorCode) => exceptions[code] ?? 400
