import { afterAll, beforeAll, describe, test } from 'vitest'
import { allScenarios } from '../../../mocks/scenarios/all-scenarios.ts'
import type { OpenWorld } from '../../../mocks/scenarios/harness/run-scenarios.ts'
import { LOGIN_COOKIE } from '../../../openapi/rules/http/cookies.ts'
import { openBackendWorld, type Route } from '../parity/run-backend-scenarios.ts'
import { openTestDatabase, type ServerDatabase } from '../support/database/database.ts'
import { startRelay } from '../support/live/live-relay.ts'
import { startRedis, type TestRedis } from '../support/redis/start-redis.ts'
import type { TestApp } from '../support/test-app.ts'

const ATTENDEES = /^\/api\/(watch|images)\//
const operations = ['Event', 'About', 'Showing', 'Display', 'End', 'Preview'].map((name) => `getWatch${name}`)
const others = ['hub', 'getImage', 'listWatchSlides', 'getShownTranslation', 'setAnnouncement']
const ofAttendees = new Set<string>([...others, ...operations])
const scenarios = allScenarios.filter(({ of, hasTightLimits }) => ofAttendees.has(of) && !hasTightLimits)
const limits: [string, number, typeof scenarios][] = [
  ['limits far away', 1000, scenarios.filter((one) => !one.hasRealLimits)],
  ['the limits of daily use', 1, scenarios.filter((one) => one.hasRealLimits)],
]

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

// What organisers do goes to a node, and what attendees do to a relay, as a proxy divides them
describe.each(limits)('with %s, a relay answers like a node', (_, limitFactor, group) => {
  let world: OpenWorld
  let database: ServerDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    const environment = { DATABASE_URL: database.url, REDIS_URL: redis.url }
    const openDatabase = async () => ({ orm: database.orm, close: async () => {} })
    const routesFrom = (node: Route, app: TestApp) => divide(node, app, limitFactor)
    world = await openBackendWorld({ limitFactor, seen: [] }, openDatabase, { environment, routesFrom })
  })
  afterAll(async () => {
    await world.close()
    await database.close()
  })
  for (const { of, name, run } of group) test(`${of}: ${name}`, () => run(world))
})

async function divide(node: Route, { services: { log } }: TestApp, limitFactor: number) {
  const environment = { RATE_LIMIT_FACTOR: String(limitFactor) }
  const started = await startRelay({
    owners: [new URL(node.hubUrl).origin],
    redisUrl: redis.url,
    log,
    environment,
    freshMs: 100,
  })
  const relay = { app: started.app, hubUrl: started.url }
  return {
    ofCall: (path: string) => (ATTENDEES.test(path) ? relay : node),
    ofHub: (cookie: string, { accessToken }: { accessToken?: string }) =>
      accessToken === undefined && !cookie.includes(LOGIN_COOKIE) ? relay : node,
    close: started.stop,
  }
}
