// Names operations that lack handlers or scenarios, because the parity tests would take a minute to find them
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { statelessOperations } from '../handlers.ts'
import { allScenarios } from './all-scenarios.ts'
import { idempotencyScenarios } from './idempotency.ts'
import { refusals } from './refusals.ts'

const shared = new Set([...refusals, ...idempotencyScenarios])
const covered = new Set(allScenarios.filter((scenario) => !shared.has(scenario)).map(({ of }) => of))
const missing = (Object.keys(operations) as OperationId[]).filter((id) => !covered.has(id))

for (const id of missing) {
  process.stderr.write(
    `${id} has no scenario of its own: call scenariosOf('${id}', …) in mocks/scenarios. Backend and mocks must both pass it.\n`,
  )
}

// An example response is always a success, so these operations can't return 404
const unfindable = statelessOperations.filter((id) => operations[id].path.includes('{'))
for (const id of unfindable) {
  process.stderr.write(
    `${id} can't return 404 while the mocks answer with its example: take it out of statelessOperations in mocks/handlers.ts and write its handler.\n`,
  )
}
if (missing.length + unfindable.length > 0) process.exitCode = 1
