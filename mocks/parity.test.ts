import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'
import { inviteAccount } from './accounts/joining/invite-account.ts'
import { createMocks } from './create-mocks.ts'
import { createMswHandlers } from './msw-handlers.ts'
import { ScenarioClient, type Wire } from './scenarios/harness/client.ts'
import { connectHub, type HubClient } from './scenarios/harness/hub-client.ts'
import { type OpenWorld, runScenarios } from './scenarios/harness/run-scenarios.ts'
import { addAccount } from './seed/accounts.ts'
import { newReference } from './state/references.ts'
import { emptyState } from './state/state.ts'
import { createMemoryStore } from './state/store.ts'

const ORIGIN = 'http://mocks.test'
const PASSWORD = 'candle-choir-frost-41'
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

runScenarios({
  // Each transaction copies the whole state, so small worlds are faster
  worldFor: 'operation',
  async openWorld({ limitFactor, seen }): Promise<OpenWorld> {
    const store = createMemoryStore(emptyState)
    const mocks = createMocks({ store, origin: ORIGIN, limitFactor: () => limitFactor })
    server.resetHandlers(...createMswHandlers(mocks))
    const hubs: HubClient[] = []
    const wire: Wire = {
      fetch: (path, init) => fetch(ORIGIN + path, init),
      async connectHub(cookie, way) {
        const { WebSocket } = globalThis
        const hub = await connectHub(`${ORIGIN}/hubs/showing`, {
          WebSocket,
          headers: cookie ? { cookie } : {},
          ...way,
        })
        hubs.push(hub)
        return hub
      },
    }
    return {
      async visitor() {
        const client = new ScenarioClient(wire, seen)
        await client.ok('GET', '/api/csrf/get-csrf-token')
        return client
      },
      async organiser(accountLevel = 'Premium', more = {}) {
        const { email } = await store.transaction((state) => {
          const reference = newReference(state)
          const email = `${reference}@example.org`
          return addAccount(state, { reference, email, password: PASSWORD, accountLevel, ...more })
        })
        return { client: await new ScenarioClient(wire, seen).logIn(email, PASSWORD), email, password: PASSWORD }
      },
      invite: (email) => store.transaction((state) => inviteAccount(state, email)),
      async close() {
        await Promise.all(hubs.map((hub) => hub.stop()))
      },
    }
  },
})
