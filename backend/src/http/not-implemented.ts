import { type PlannedOperation, plannedOperations } from '../../../generated/planned.ts'
import { fail } from '../errors/fail.ts'
import type { Handlers } from './contract-routes.ts'

/** The calls that the contract still plans answer 501 `not-implemented`. */
export const notImplementedHandlers = Object.fromEntries(
  plannedOperations.map((operationId) => [operationId, async () => fail('not-implemented')]),
) as unknown as Pick<Handlers, PlannedOperation>
