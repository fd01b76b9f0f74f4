import { messages, statusOfCode } from '../../generated/errors.ts'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import type { ErrorCode } from '../../generated/zod/schemas/index.zod.ts'

/** The situations of each kind; at most one of a kind at a time. The first of a kind is what a reset leads to. */
export const situations = {
  who: ['signed-out', 'free', 'basic', 'premium', 'sso', 'admin'],
  what: ['typical', 'empty', 'slides-300', 'full'],
  network: ['normal', 'instant', 'slow', 'offline', 'rate-limited'],
  hub: ['hub-normal', 'hub-drops', 'hub-unreachable'],
} as const

/** What happens once, and may be added to anything: the hub drops, the log-in expires, or a call fails. */
export const occurrences = ['hub-drop', 'expired-login'] as const

export type Kind = keyof typeof situations
export type Who = (typeof situations.who)[number]
export type What = (typeof situations.what)[number]
export type Network = (typeof situations.network)[number]
export type HubCondition = (typeof situations.hub)[number]
export type Occurrence = (typeof occurrences)[number]

/** The next call of an operation, or the next of any that can, is refused. */
export interface Failure {
  code: ErrorCode
  operationId: OperationId | null
}

export const kinds = Object.keys(situations) as Kind[]
const codes = Object.keys(messages) as ErrorCode[]

const lists = (operationId: OperationId, status: number) =>
  (operations[operationId].statuses as readonly number[]).includes(status)

/** Whether a call can be refused with a code: the contract lists the status, or any server can end with it. */
export const canFail = (operationId: OperationId, code: ErrorCode) =>
  statusOfCode[code] >= 500 || lists(operationId, statusOfCode[code])

export const operationIds = Object.keys(operations) as OperationId[]

/** The codes that a call can be refused with; without a call, those of any. */
export const failingCodes = (operationId: OperationId | null): ErrorCode[] =>
  codes.filter((code) => (operationId ? [operationId] : operationIds).some((one) => canFail(one, code)))
