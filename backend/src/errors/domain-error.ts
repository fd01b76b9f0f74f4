import type { ErrorCode, ErrorItem, Showing } from '../../../generated/zod/schemas/index.zod.ts'
import type { RateLimitUsage } from '../../../openapi/rules/http/rate-limit-headers.ts'

export type { ErrorCode, ErrorItem }

/** Extra response fields and headers. */
export interface ErrorExtras {
  detail?: 'RequiresTwoFactor'
  retryAfterSeconds?: number
  /** The limit that refused the call. */
  rateLimit?: RateLimitUsage
  /** The size of the file, in bytes, when the requested range lies outside it. */
  fileSize?: number
  /** The current state, for a presenter whose revision was stale. */
  showing?: Showing
  /** The methods that the path supports. */
  allow?: string[]
}

/** A request that can't be fulfilled. The domain only knows error codes; `http/` turns them into responses. */
export class DomainError extends Error {
  readonly items: ErrorItem[]
  readonly detail: 'RequiresTwoFactor' | undefined
  readonly retryAfterSeconds: number | undefined
  readonly rateLimit: RateLimitUsage | undefined
  readonly fileSize: number | undefined
  readonly showing: Showing | undefined
  readonly allow: string[] | undefined

  constructor(items: ErrorItem[], extra: ErrorExtras = {}) {
    super(items.map((item) => `${item.code}: ${item.message}`).join('; '))
    this.name = 'DomainError'
    this.items = items
    this.detail = extra.detail
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.rateLimit = extra.rateLimit
    this.fileSize = extra.fileSize
    this.showing = extra.showing
    this.allow = extra.allow
  }
}
