import type { Seen } from '../../../mocks/scenarios/harness/check-against-contract.ts'
import { type HubWay, ScenarioClient } from '../../../mocks/scenarios/harness/client.ts'
import { connectHub, type HubClient } from '../../../mocks/scenarios/harness/hub-client.ts'
import { type OpenWorld, runScenarios } from '../../../mocks/scenarios/harness/run-scenarios.ts'
import { inviteAccount } from '../../src/accounts/invites/invite-account.ts'
import { createContext } from '../../src/context/context.ts'
import type { TestDatabase } from '../support/database/database.ts'
import { startServer } from '../support/live/live-server.ts'
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts'

const ENVIRONMENT = {
  // The mailbox exists only in demo mode; demo accounts come from main.ts, so there are none here
  DEMO: '1',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  HUMAN_VERIFICATION: 'altcha',
}

/** Registers the scenarios that the mocks pass, so that a client built on the mocks works with the backend. */
export const runBackendScenarios = (openDatabase?: () => Promise<TestDatabase>) =>
  runScenarios({
    worldFor: 'limits',
    openWorld: (options) => openBackendWorld(options, openDatabase),
  })

/** Where calls and hub connections go. */
export interface Route {
  app: Pick<TestApp['app'], 'request'>
  hubUrl: string
}
interface Installation {
  environment?: Record<string, string>
  /** Other routes than to the node itself, e.g. through a relay. */
  routesFrom?: (
    node: Route,
    app: TestApp,
  ) => Promise<{
    ofCall: (path: string) => Route
    ofHub: (cookie: string, way: HubWay) => Route
    close(): Promise<void>
  }>
}

/** The backend as a scenario's world. */
export async function openBackendWorld(
  { limitFactor, seen }: { limitFactor: number; seen: Seen },
  openDatabase?: () => Promise<TestDatabase>,
  { environment, routesFrom }: Installation = {},
): Promise<OpenWorld> {
  const app = await createTestApp(
    { ...ENVIRONMENT, RATE_LIMIT_FACTOR: String(limitFactor), ...environment },
    openDatabase ? { openDatabase } : {},
  )
  const server = await startServer(app)
  const node = { app: app.app, hubUrl: server.url }
  const routes = await routesFrom?.(node, app)
  const hubs: HubClient[] = []
  const wire = {
    fetch: async (path: string, init: RequestInit) => (routes?.ofCall(path) ?? node).app.request(path, init),
    async connectHub(cookie: string, way: HubWay) {
      const { hubUrl } = routes?.ofHub(cookie, way) ?? node
      const hub = await connectHub(hubUrl, { headers: cookie ? { cookie } : {}, ...way })
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
      const { account, cookie, csrfToken } = await app.createLogin(accountLevel, more)
      const client = new ScenarioClient(wire, seen)
      client.cookies.set(...cookie)
      client.csrfToken = csrfToken
      return { client, email: account.email, password: PASSWORD }
    },
    invite: (email) => inviteAccount(createContext(app.config, app.services, null), { email }),
    async close() {
      await Promise.all(hubs.map((hub) => hub.stop()))
      await routes?.close()
      await app.close()
      await server.close()
    },
  }
}
