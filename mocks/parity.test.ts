import { getResponse, HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'
import { LOGIN_COOKIE } from '../openapi/rules/http/cookies.ts'
import { csrfTokenOf } from './accounts/csrf.ts'
import { inviteAccount } from './accounts/joining/invite-account.ts'
import { createMocks } from './create-mocks.ts'
import { createMswHandlers } from './msw-handlers.ts'
import { ScenarioClient, type Wire } from './scenarios/harness/client.ts'
import { connectHub, type HubClient } from './scenarios/harness/hub-client.ts'
import { type OpenWorld, runScenarios } from './scenarios/harness/run-scenarios.ts'
import { optionalBodyScenarios } from './scenarios/optional-bodies.ts'
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
  // The backend takes them through real connections instead, in backend/test/parity/empty-bodies.test.ts
  more: optionalBodyScenarios,
  async openWorld({ limitFactor, seen }): Promise<OpenWorld> {
    const store = createMemoryStore(emptyState)
    const mocks = createMocks({ store, origin: ORIGIN, limitFactor: () => limitFactor })
    const handlers = createMswHandlers(mocks)
    const httpHandlers = handlers.filter((handler) => handler instanceof HttpHandler)
    // For the hub's client, which fetches and connects itself
    server.resetHandlers(...handlers)
    const hubs: HubClient[] = []
    const wire: Wire = {
      // Without the network's emulation, which costs more than most calls
      fetch: async (path, init) =>
        (await getResponse(httpHandlers, new Request(ORIGIN + path, init))) ?? Response.error(),
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
        const token = crypto.randomUUID()
        const { email } = await store.transaction((state) => {
          const reference = newReference(state)
          const [createdDateUtc, account] = [
            new Date().toISOString(),
            { email: `${reference}@example.org`, accountLevel },
          ]
          state.logins[token] = {
            account: reference,
            reference: newReference(state),
            browser: null,
            createdDateUtc,
            lastSeenDateUtc: createdDateUtc,
            isRemembered: false,
          }
          return addAccount(state, { reference, password: PASSWORD, ...account, ...more })
        })
        const client = new ScenarioClient(wire, seen)
        client.cookies.set(LOGIN_COOKIE, token)
        client.csrfToken = csrfTokenOf(token, null) ?? ''
        return { client, email, password: PASSWORD }
      },
      invite: (email) => store.transaction((state) => inviteAccount(state, email)),
      async close() {
        await Promise.all(hubs.map((hub) => hub.stop()))
      },
    }
  },
})
