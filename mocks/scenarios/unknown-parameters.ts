import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import type { ScenarioClient } from './harness/client.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from './harness/scenario.ts'

const closed = (Object.keys(operations) as OperationId[]).filter((of) => operations[of].isQueryClosed)
const clients = new WeakMap<World, Promise<ScenarioClient>>()

/** One log-in for all refusals, because they change nothing. */
function clientOf(world: World): Promise<ScenarioClient> {
  const client = clients.get(world) ?? world.organiser().then((organiser) => organiser.client)
  clients.set(world, client)
  return client
}

/** Every call refuses query parameters that the contract doesn't name. */
export const unknownParameterScenarios: Scenario[] = closed.flatMap((of) =>
  scenariosOf(of, {
    'refuses unknown query parameters': async (world) => {
      const { method, path, bodyTypes } = operations[of]
      const address = path.replaceAll(/\{[^}]+\}/g, 'AAAAAAAAAAAAAAAAAAAAAA')
      const body = bodyTypes.length > 0 ? {} : undefined
      const client = await clientOf(world)
      const answer = await client.call(method.toUpperCase(), `${address}?stowaway=false`, body)
      // Required parameters are missing as well
      const errors = answer.errors.filter(({ code }) => code === 'unknown-field')
      expectErrors({ ...answer, errors }, 400, ['unknown-field', 'stowaway'])
    },
  }),
)
