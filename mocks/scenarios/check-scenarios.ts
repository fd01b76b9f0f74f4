// Names built operations without a scenario of their own, before the parity tests need a minute for it.
import { operations } from '../../generated/operations.ts'
import { plannedOperations } from '../../generated/planned.ts'
import type { OperationId } from '../../generated/routes.ts'
import { allScenarios } from './all-scenarios.ts'
import { idempotencyScenarios } from './idempotency.ts'
import { refusals } from './refusals.ts'

const shared = new Set([...refusals, ...idempotencyScenarios])
const covered = new Set(allScenarios.filter((scenario) => !shared.has(scenario)).map(({ of }) => of))
const planned: readonly OperationId[] = plannedOperations
const missing = (Object.keys(operations) as OperationId[]).filter((id) => !covered.has(id) && !planned.includes(id))

for (const id of missing) {
  process.stderr.write(
    `${id} has no scenario of its own: call scenariosOf('${id}', …) in mocks/scenarios. Backend and mocks must both pass it.\n`,
  )
}
if (missing.length > 0) process.exitCode = 1
