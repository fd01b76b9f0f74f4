import { messages } from '../../../generated/errors.ts'
import { type Beside, DomainError, type ErrorCode, type ErrorItem } from './domain-error.ts'

interface Details extends Beside {
  message?: string
  field?: string
  requiresUpgrade?: boolean
}

/** Ends a verb with one error of the contract's list. Without a message the code's usual one is told. */
export function fail(code: ErrorCode, { message, field, requiresUpgrade, ...beside }: Details = {}): never {
  const item: ErrorItem = {
    message: message ?? messages[code],
    code,
    ...(field === undefined ? {} : { field }),
    ...(requiresUpgrade === undefined ? {} : { requiresUpgrade }),
  }
  throw new DomainError([item], beside)
}

/** Ends a verb unless the actor may do it. The question is a pure one from an `access.ts`. */
export function allow(isAllowed: boolean): asserts isAllowed {
  if (!isAllowed) fail('not-allowed')
}
