import { messages, statusOf, statusOfCode } from '../../generated/errors.ts'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import type { ErrorCode } from '../../generated/zod/schemas/index.zod.ts'
import { errorItemOf } from '../../openapi/rules/validation-findings.ts'
import { isCsrfChecked } from '../accounts/csrf.ts'
import { CsrfRefused, errorOf, type MockError } from '../contract/errors.ts'
import { fieldsOf, fieldsRefusedWith, isRule } from './fields.ts'

/** An error code of the contract, or the CSRF failure, which is plain text. */
export type FailureCode = ErrorCode | typeof CSRF
const CSRF = 'csrf'

/** Makes the next call of an operation fail, or the next call of any operation that can. */
export interface Failure {
  code: FailureCode
  operationId: OperationId | null
  /** The error's field; defaults to the first possible one, if the code concerns fields. */
  field: string | null
}

const RETRY_AFTER_SECONDS = 30
/** Statuses whose errors may name a field. */
const FIELD_STATUSES = [400, 404, 412, 413]
/** Codes about the whole body, or about fields that the contract doesn't have. */
const FIELDLESS = ['malformed-body', 'unknown-field']

const codes: FailureCode[] = [...(Object.keys(messages) as ErrorCode[]), CSRF]
export const isFailureCode = (code: string): code is FailureCode => (codes as string[]).includes(code)
export const operationIds = Object.keys(operations) as OperationId[]
export const statusOfFailure = (code: FailureCode) => (code === CSRF ? 400 : statusOfCode[code])

const lists = (operationId: OperationId, status: number) =>
  (operations[operationId].statuses as readonly number[]).includes(status)

/** Whether a call can fail with a code: the contract lists its status, or any call can fail with it. */
export function canFail(operationId: OperationId, code: FailureCode) {
  const { method, path } = operations[operationId]
  if (code === CSRF) return isCsrfChecked(method, path)
  if (isRule(code) && fieldsOf(operationId).length > 0) return fieldsRefusedWith(operationId, code).length > 0
  return statusOfCode[code] >= 500 || lists(operationId, statusOfCode[code])
}

/** The codes that a call can fail with; without a call, the codes of all. */
export const failingCodes = (operationId: OperationId | null): FailureCode[] =>
  codes.filter((code) => (operationId ? [operationId] : operationIds).some((one) => canFail(one, code)))

/** The fields that a call's error can name. */
export function failingFields(operationId: OperationId | null, code: FailureCode): string[] {
  if (operationId === null || code === CSRF || FIELDLESS.includes(code)) return []
  if (isRule(code)) return fieldsRefusedWith(operationId, code)
  const status = statusOf({ code, field: 'any' })
  return FIELD_STATUSES.includes(status) && lists(operationId, status) ? fieldsOf(operationId) : []
}

/** Whether the failure applies to a call. */
export const isMeant = ({ code, operationId }: Failure, called: OperationId) =>
  operationId === null ? canFail(called, code) : operationId === called

/** The error of a call, with everything that the contract adds to the code. */
export function refusalWith(
  called: OperationId,
  { code, field }: Omit<Failure, 'operationId'>,
): MockError | CsrfRefused {
  if (code === CSRF) return new CsrfRefused()
  const named = field ?? (isRule(code) ? failingFields(called, code)[0] : undefined) ?? ''
  return errorOf(code, {
    ...errorItemOf(called, { code, field: named }),
    ...([429, 503].includes(statusOfCode[code]) ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}),
    ...(['upgrade-required', 'plan-limit-reached'].includes(code) ? { requiresUpgrade: true } : {}),
    ...(code === 'requires-two-factor' ? { detail: 'RequiresTwoFactor' } : {}),
  })
}
