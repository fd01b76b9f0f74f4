import type { OperationId } from '../../generated/routes.ts'
import { IDEMPOTENCY_LIFETIME } from '../../openapi/rules/durations.ts'
import type { MockContext } from '../state/context.ts'
import { fail } from './errors.ts'

interface Answer {
  status: number
}

/**
 * Runs a creating call once per `Idempotency-Key` and account, for 24 hours. Calls are serialised here, so none has to wait.
 * @throws idempotency-key-reused, and whatever the call throws
 */
export function answerOnce<A extends Answer>(
  operationId: OperationId,
  input: unknown,
  ctx: MockContext,
  act: () => A,
): A {
  const { headers, ...asked } = input as { headers: { 'idempotency-key'?: string } }
  const key = headers['idempotency-key']
  const { state, actor, now } = ctx
  if (key === undefined || !actor) return act()
  const name = `${actor.reference} ${key.replace(/^"(.+)"$/, '$1')}`
  const request = JSON.stringify([operationId, asked])
  const record = state.idempotencyRecords[name]
  if (record && record.answeredAt > now.getTime() - IDEMPOTENCY_LIFETIME) {
    if (record.request !== request) fail('idempotency-key-reused', { field: 'idempotency-key' })
    return JSON.parse(record.answer) as A
  }
  const answer = act()
  if (answer.status === 201) {
    state.idempotencyRecords[name] = {
      account: actor.reference,
      request,
      answer: JSON.stringify(answer),
      answeredAt: now.getTime(),
    }
  }
  return answer
}
