import { plannedOperations } from '../../generated/planned.ts'
import type { OperationId } from '../../generated/routes.ts'

/** Planned operations: the mocks respond 501, like the backend. */
export const planned: readonly OperationId[] = plannedOperations
