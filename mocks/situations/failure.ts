import { messages, statusOf, statusOfCode } from '../../generated/errors.ts'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import type { ErrorCode } from '../../generated/zod/schemas/index.zod.ts'
import { isCsrfChecked } from '../accounts/csrf.ts'
import { CsrfRefused, errorOf, type MockError } from '../contract/errors.ts'
import { errorItem } from '../contract/validation.ts'
import { fieldsOf, fieldsRefusedWith, isRule } from './fields.ts'

/** An error of the contract, or the refusal of the CSRF token, which is plain text. */
export type FailureCode = ErrorCode | typeof CSRF
const CSRF = 'csrf'

/** The next call of an operation, or the next of any that can, is refused. */
export interface Failure {
  code: FailureCode
  operationId: OperationId | null
  /** What the error names; without one it is the first field that can be meant, if the code is about fields. */
  field: string | null
}

const RETRY_AFTER_SECONDS = 30
/** With these an answer may be about one field. */
const FIELD_STATUSES = [400, 404, 412, 413]
/** These are about the whole body, or about what the contract does not have. */
const FIELDLESS = ['malformed-body', 'unknown-field']

const codes: FailureCode[] = [...(Object.keys(messages) as ErrorCode[]), CSRF]
export const isFailureCode = (code: string): code is FailureCode => (codes as string[]).includes(code)
export const operationIds = Object.keys(operations) as OperationId[]
export const statusOfFailure = (code: FailureCode) => (code === CSRF ? 400 : statusOfCode[code])

const lists = (operationId: OperationId, status: number) =>
  (operations[operationId].statuses as readonly number[]).includes(status)

/** Whether a call can be refused with a code: the contract lists the status, or any server can end with it. */
export function canFail(operationId: OperationId, code: FailureCode) {
  const { method, path } = operations[operationId]
  if (code === CSRF) return isCsrfChecked(method, path)
  if (isRule(code) && fieldsOf(operationId).length > 0) return fieldsRefusedWith(operationId, code).length > 0
  return statusOfCode[code] >= 500 || lists(operationId, statusOfCode[code])
}

/** The codes that a call can be refused with; without a call, those of any. */
export const failingCodes = (operationId: OperationId | null): FailureCode[] =>
  codes.filter((code) => (operationId ? [operationId] : operationIds).some((one) => canFail(one, code)))

/** The fields that the refusal of a call can name. */
export function failingFields(operationId: OperationId | null, code: FailureCode): string[] {
  if (operationId === null || code === CSRF || FIELDLESS.includes(code)) return []
  if (isRule(code)) return fieldsRefusedWith(operationId, code)
  const status = statusOf({ code, field: 'any' })
  return FIELD_STATUSES.includes(status) && lists(operationId, status) ? fieldsOf(operationId) : []
}

/** Whether a call is the one that is to fail. */
export const isMeant = ({ code, operationId }: Failure, called: OperationId) =>
  operationId === null ? canFail(called, code) : operationId === called

/** What a call ends with, with all that the contract puts beside the code. */
export function refusalWith(
  called: OperationId,
  { code, field }: Omit<Failure, 'operationId'>,
): MockError | CsrfRefused {
  if (code === CSRF) return new CsrfRefused()
  const named = field ?? (isRule(code) ? failingFields(called, code)[0] : undefined) ?? ''
  return errorOf(code, {
    ...errorItem(called, { code, field: named }),
    ...([429, 503].includes(statusOfCode[code]) ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}),
    ...(['upgrade-required', 'plan-limit-reached'].includes(code) ? { requiresUpgrade: true } : {}),
    ...(code === 'requires-two-factor' ? { detail: 'RequiresTwoFactor' } : {}),
  })
}
