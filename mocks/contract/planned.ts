import { plannedOperations } from '../../generated/planned.ts'
import type { OperationId } from '../../generated/routes.ts'

/** Calls that are still to be built: the mocks answer 501, as the backend does. */
export const planned: readonly OperationId[] = plannedOperations
