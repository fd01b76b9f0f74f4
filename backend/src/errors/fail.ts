import { messages } from '../../../generated/errors.ts'
import { DomainError, type ErrorCode, type ErrorExtras, type ErrorItem } from './domain-error.ts'

interface Details extends ErrorExtras {
  message?: string
  field?: string
  requiresUpgrade?: boolean
}

/** An error with one item, for code that rejects a promise with it. The message defaults to the code's own. */
export function failure(code: ErrorCode, { message, field, requiresUpgrade, ...beside }: Details = {}): DomainError {
  const item: ErrorItem = {
    message: message ?? messages[code],
    code,
    ...(field === undefined ? {} : { field }),
    ...(requiresUpgrade === undefined ? {} : { requiresUpgrade }),
  }
  return new DomainError([item], beside)
}

/** Throws a `DomainError` with one item. */
export function fail(code: ErrorCode, details?: Details): never {
  throw failure(code, details)
}

/** Throws `not-allowed` unless the condition, a pure function of an `access.ts`, holds. */
export function allow(isAllowed: boolean): asserts isAllowed {
  if (!isAllowed) fail('not-allowed')
}
