import type { ErrorCode, ErrorItem, Showing } from '../../../generated/zod/schemas/index.zod.ts'

export type { ErrorCode, ErrorItem }

/** What is told beside the error items. */
export interface ErrorExtras {
  detail?: 'RequiresTwoFactor'
  retryAfterSeconds?: number
  /** How many bytes there are of the file of which another part was asked for. */
  fileSize?: number
  /** What is shown now, to a presenter who was too late. */
  showing?: Showing
  /** The methods that the path has. */
  allow?: string[]
}

/**
 * Something that a client did or asked for cannot be done. `http/` turns it into an answer; the domain knows codes only.
 * What is `beside` travels beside the
 * envelope or in headers.
 */
export class DomainError extends Error {
  readonly items: ErrorItem[]
  readonly detail: 'RequiresTwoFactor' | undefined
  readonly retryAfterSeconds: number | undefined
  readonly fileSize: number | undefined
  readonly showing: Showing | undefined
  readonly allow: string[] | undefined

  constructor(items: ErrorItem[], extra: ErrorExtras = {}) {
    super(items.map((item) => `${item.code}: ${item.message}`).join('; '))
    this.name = 'DomainError'
    this.items = items
    this.detail = extra.detail
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.fileSize = extra.fileSize
    this.showing = extra.showing
    this.allow = extra.allow
  }
}
