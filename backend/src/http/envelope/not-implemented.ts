import { plannedOperations } from '../../../../generated/planned.ts'
import type { OperationId, Routes } from '../../../../generated/routes.ts'
import { fail } from '../../errors/fail.ts'
import type { Handler } from './contract-routes.ts'

/** Handlers for planned operations: they return 501 `not-implemented`. */
export const notImplemented = <K extends OperationId>(planned: readonly K[]) =>
  Object.fromEntries(planned.map((id) => [id, async () => fail('not-implemented')])) as unknown as {
    [Id in K]: Handler<Routes[Id]>
  }

export const notImplementedHandlers = notImplemented(plannedOperations)
