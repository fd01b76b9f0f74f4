import { messages } from '../../generated/errors.ts'
import type { ErrorCode, ErrorItem } from '../../generated/zod/schemas/index.zod.ts'

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
