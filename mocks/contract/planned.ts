import { type PlannedOperation, plannedOperations } from '../../generated/planned.ts'
import type { OperationId } from '../../generated/routes.ts'

/** Whether a call is still to be built: the mocks answer 501, as the backend does. */
export const isPlanned = (operationId: OperationId): operationId is PlannedOperation =>
  (plannedOperations as readonly OperationId[]).includes(operationId)
