import { plannedOperations } from '../../../generated/planned.ts'
import type { Seen } from '../../../mocks/scenarios/harness/check-against-contract.ts'
import { type HubWay, ScenarioClient } from '../../../mocks/scenarios/harness/client.ts'
import { connectHub, type HubClient } from '../../../mocks/scenarios/harness/hub-client.ts'
import { type OpenWorld, runScenarios } from '../../../mocks/scenarios/harness/run-scenarios.ts'
import { inviteAccount } from '../../src/accounts/invites/invite-account.ts'
import { createContext } from '../../src/context/context.ts'
import type { TestDatabase } from '../support/database/database.ts'
import { startServer } from '../support/live/live-server.ts'
import { createTestApp, PASSWORD } from '../support/test-app.ts'

const ENVIRONMENT = {
  // The mailbox exists only in demo mode; demo accounts come from main.ts, so there are none here
  DEMO: '1',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  HUMAN_VERIFICATION: 'altcha',
}

/** Registers the scenarios that the mocks pass, so that a client built on the mocks works with the backend. */
export const runBackendScenarios = (openDatabase?: () => Promise<TestDatabase>) =>
  runScenarios({
    notImplemented: plannedOperations,
    worldFor: 'limits',
    openWorld: (options) => openBackendWorld(options, openDatabase),
  })

async function openBackendWorld(
  { limitFactor, seen }: { limitFactor: number; seen: Seen },
  openDatabase?: () => Promise<TestDatabase>,
): Promise<OpenWorld> {
  const environment = { ...ENVIRONMENT, RATE_LIMIT_FACTOR: String(limitFactor) }
  const app = await createTestApp(environment, openDatabase ? { openDatabase } : {})
  const server = await startServer(app)
  const hubs: HubClient[] = []
  const wire = {
    fetch: async (path: string, init: RequestInit) => app.app.request(path, init),
    async connectHub(cookie: string, way: HubWay) {
      const hub = await connectHub(server.url, { headers: cookie ? { cookie } : {}, ...way })
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
      const { email } = await app.createAccount(accountLevel, more)
      return { client: await new ScenarioClient(wire, seen).logIn(email, PASSWORD), email, password: PASSWORD }
    },
    invite: (email) => inviteAccount(createContext(app.config, app.services, null), { email }),
    async close() {
      await Promise.all(hubs.map((hub) => hub.stop()))
      await app.close()
      await server.close()
    },
  }
}
