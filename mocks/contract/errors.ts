import { messages } from '../../generated/errors.ts'
import type { ErrorCode, ErrorItem, Showing } from '../../generated/zod/schemas/index.zod.ts'
import type { RateLimitUsage } from '../../openapi/rules/http/rate-limit-headers.ts'

interface Beside {
  retryAfterSeconds?: number
  /** The limit that refused the call. */
  rateLimit?: RateLimitUsage
  detail?: 'RequiresTwoFactor'
  /** The size of the file, in bytes, when the requested range lies outside it. */
  fileSize?: number
  /** The current state, for a presenter whose revision was stale. */
  showing?: Showing
  /** The methods that the path supports. */
  allow?: string[]
}

/** A request that can't be fulfilled, with the contract's error items. */
export class MockError extends Error {
  readonly items: ErrorItem[]
  readonly retryAfterSeconds: number | undefined
  readonly rateLimit: RateLimitUsage | undefined
  readonly fileSize: number | undefined
  readonly showing: Showing | undefined
  readonly allow: string[] | undefined
  /** A detail beside the envelope. The handler's changes are kept: the log-in waits for its second step. */
  readonly detail: 'RequiresTwoFactor' | undefined
  constructor(items: ErrorItem[], { retryAfterSeconds, rateLimit, detail, fileSize, showing, allow }: Beside = {}) {
    super(items.map((item) => `${item.code} ${item.field ?? ''}`).join('; '))
    this.items = items
    this.retryAfterSeconds = retryAfterSeconds
    this.rateLimit = rateLimit
    this.detail = detail
    this.fileSize = fileSize
    this.showing = showing
    this.allow = allow
  }
}

/** The CSRF check failed; its answer is plain text (docs/product-rules.md#log-in). */
export class CsrfRefused extends Error {}

interface Details extends Beside {
  message?: string
  field?: string
  requiresUpgrade?: boolean
}

/** One error of the contract's list. */
export function errorOf(
  code: ErrorCode,
  { message = messages[code], retryAfterSeconds, rateLimit, detail, fileSize, showing, allow, ...rest }: Details = {},
): MockError {
  const beside = {
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(rateLimit && { rateLimit }),
    ...(detail && { detail }),
    ...(fileSize !== undefined && { fileSize }),
    ...(showing && { showing }),
    ...(allow && { allow }),
  }
  return new MockError([{ message, code, ...rest }], beside)
}

/** Ends a handler with one error of the contract's list. */
export function fail(code: ErrorCode, details: Details = {}): never {
  throw errorOf(code, details)
}
