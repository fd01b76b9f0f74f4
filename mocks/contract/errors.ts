import type { ErrorCode, ErrorItem } from '../../generated/zod/schemas/index.zod.ts'
import { messages } from './messages.ts'

/** Something that a client did or asked for cannot be done: the contract's error items. */
export class MockError extends Error {
  readonly items: ErrorItem[]
  readonly retryAfterSeconds: number | undefined
  constructor(items: ErrorItem[], retryAfterSeconds?: number) {
    super(items.map((item) => `${item.code} ${item.field ?? ''}`).join('; '))
    this.items = items
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The CSRF check failed; its answer is plain text (decisions: wire conventions). */
export class CsrfRefused extends Error {}
export const CSRF_TEXT = 'CSRF token validation failed.'

interface Details {
  message?: string
  field?: string
  requiresUpgrade?: boolean
  retryAfterSeconds?: number
}

/** Ends a handler with one error of the contract's list. */
export function fail(code: ErrorCode, { message = messages[code], retryAfterSeconds, ...rest }: Details = {}): never {
  throw new MockError([{ message, code, ...rest }], retryAfterSeconds)
}

// Everything else is 400
const statuses: Partial<Record<ErrorCode, number>> = {
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

/** The HTTP status of an error code. */
export const statusOfCode = (code: ErrorCode | undefined) => (code && statuses[code]) ?? 400
