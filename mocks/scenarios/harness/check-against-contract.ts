import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type * as z from 'zod'
import { operations } from '../../../generated/operations.ts'
import { type OperationId, routes } from '../../../generated/routes.ts'
import { findOperation } from '../../contract/find-operation.ts'

/** The observed responses: `operationId status`. */
export type Seen = string[]

type Answers = Record<number, { content?: Record<string, { schema: z.ZodType }> }>

/** Fails when a response violates the contract: its status, or a missing, additional or malformed field. */
export function checkAgainstContract(
  method: string,
  path: string,
  status: number,
  body: unknown,
  isJson: boolean,
): string {
  const found = findOperation(method, path.split('?')[0] ?? '')
  if (found.outcome !== 'found') return `${method} ${path} ${status}`
  const { operationId } = found
  const message = `${operationId} ${status}: ${JSON.stringify(body)?.slice(0, 400)}`
  expect(operations[operationId].statuses, message).toContain(status)
  const content = (routes[operationId].responses as Answers)[status]?.content
  const schema = isJson ? content?.['application/json']?.schema : undefined
  if (isJson) {
    const parsed = schema?.safeParse(body)
    expect(parsed?.success, `${message} ${JSON.stringify(parsed?.error?.issues)}`).toBe(true)
    // Vitest's own comparison takes several times as long, and is only needed to show a difference
    if (!isDeepStrictEqual(body, parsed?.data))
      expect(body, 'an answer has fields that the contract does not name').toEqual(parsed?.data)
  }
  return `${operationId} ${status}`
}

/** The documented responses of these operations that were never observed. */
export const unseenAnswers = (seen: Seen, operationIds: readonly OperationId[], except: ReadonlySet<string>) => {
  const all = operationIds.flatMap((id) => operations[id].statuses.map((status) => `${id} ${status}`))
  return all.filter((one) => !seen.includes(one) && !except.has(one))
}
