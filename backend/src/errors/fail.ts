import { messages } from '../../../generated/errors.ts'
import { DomainError, type ErrorCode, type ErrorExtras, type ErrorItem } from './domain-error.ts'

interface Details extends ErrorExtras {
  message?: string
  field?: string
  requiresUpgrade?: boolean
}

/** One error of the contract's list, for code that rejects a promise with it. The default message is the code's own. */
export function failure(code: ErrorCode, { message, field, requiresUpgrade, ...beside }: Details = {}): DomainError {
  const item: ErrorItem = {
    message: message ?? messages[code],
    code,
    ...(field === undefined ? {} : { field }),
    ...(requiresUpgrade === undefined ? {} : { requiresUpgrade }),
  }
  return new DomainError([item], beside)
}

/** Ends a verb with one error of the contract's list. */
export function fail(code: ErrorCode, details?: Details): never {
  throw failure(code, details)
}

/** Ends a verb unless the actor may do it. The question is a pure one from an `access.ts`. */
export function allow(isAllowed: boolean): asserts isAllowed {
  if (!isAllowed) fail('not-allowed')
}
