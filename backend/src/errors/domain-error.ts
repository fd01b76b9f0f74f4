import type { ErrorCode, ErrorItem } from '../../../generated/zod/schemas/index.zod.ts'

export type { ErrorCode, ErrorItem }

/**
 * Something that a client did or asked for cannot be done. `http/` turns it into an answer; the domain knows codes only.
 * `detail` and `retryAfterSeconds` travel beside the envelope.
 */
export class DomainError extends Error {
  readonly items: ErrorItem[]
  readonly detail: 'RequiresTwoFactor' | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(items: ErrorItem[], extra: { detail?: 'RequiresTwoFactor'; retryAfterSeconds?: number } = {}) {
    super(items.map((item) => `${item.code}: ${item.message}`).join('; '))
    this.name = 'DomainError'
    this.items = items
    this.detail = extra.detail
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}
