import { createMocks } from '../create-mocks.ts'
import { createMswHandlers } from '../msw-handlers.ts'
import { createSeed } from '../seed/create-seed.ts'
import { createMemoryStore } from '../state/store.ts'
import { applyToState, changesOf } from './apply.ts'
import { createMemoryConditions, INSTANT } from './conditions.ts'
import { MockNetwork } from './network.ts'
import { parseSituation } from './parse.ts'
import { runHubConditions } from './run-hub-conditions.ts'

/**
 * The mocks in a situation of the table, for tests without a browser: handlers for msw, and the log-in of the named account.
 * `startSituation(['premium', 'slides-300', 'slow'])`.
 * @throws UnknownSituation when a name is unknown or contradicts another
 */
export async function startSituation(names: readonly string[], { origin = 'http://mocks.test' } = {}) {
  const situation = parseSituation(names)
  const store = createMemoryStore(createSeed)
  const now = new Date()
  const loginToken = (await store.transaction((state) => applyToState(state, situation, null, now))) ?? null
  const conditions = createMemoryConditions({ ...INSTANT, ...changesOf(situation) })
  const network = new MockNetwork(conditions)
  const mocks = createMocks({ store, origin, limitFactor: network.limitFactor })
  runHubConditions(conditions, mocks.hub)
  const handlers = createMswHandlers(mocks, { network })
  return { ...mocks, store, conditions, handlers, loginToken }
}
