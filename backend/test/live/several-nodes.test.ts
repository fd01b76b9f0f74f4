import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { createServices } from '../../src/services.ts'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { openTestDatabase, type ServerDatabase } from '../support/database/database.ts'
import { eventually, Phone, startServer } from '../support/live/live-server.ts'
import { createLine } from '../support/network/network-line.ts'
import { startRedis, type TestRedis } from '../support/redis/start-redis.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'

let redis: TestRedis
let database: ServerDatabase
let app: TestApp
let organiser: TestClient
let concert: Concert

beforeAll(async () => {
  redis = await startRedis()
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await redis.stop()
})

type Environment = Record<string, string>
/** What the nodes' messages pass. */
const carriers: [
  name: string,
  lineTo: () => Promise<Awaited<ReturnType<typeof createLine>> & { environment: Environment }>,
][] = [
  [
    'Redis',
    async () => {
      const line = await createLine({ port: redis.port })
      return { ...line, environment: { REDIS_URL: `redis://127.0.0.1:${line.port}`, DATABASE_URL: database.url } }
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const url = new URL(database.url)
      const line = await createLine({ port: Number(url.port) })
      url.port = String(line.port)
      return { ...line, environment: { DATABASE_URL: url.href } }
    },
  ],
]

describe.each(carriers)('nodes connected through %s', (name, lineTo) => {
  beforeAll(async () => {
    const environment: Environment = name === 'Redis' ? { REDIS_URL: redis.url } : {}
    app = await createTestApp(
      { ...environment, DATABASE_URL: database.url },
      { openDatabase: async () => ({ orm: database.orm, close: async () => {} }) },
    )
    organiser = await app.organiser()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    concert = await makeConcert(organiser)
  })

  /** Another node on the same database, whose line the test can cut. The regular checks don't run within a test. */
  async function startNode(outageCheckMs = 600_000) {
    const line = await lineTo()
    const { log } = app.services
    const defaults = { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', HUMAN_VERIFICATION: 'off' }
    const config = readConfig({ ...defaults, ...line.environment, DATA_DIR: app.config.dataDir })
    const secretKey = 'x'.repeat(32)
    const liveLimits = {
      hub: { closingMs: 100, shutdownSpreadMs: 100 },
      displayCheckMs: 600_000,
      loginCheckMs: 600_000,
      outageCheckMs,
    }
    const services = await createServices({ config, orm: database.orm, log, secretKey, liveLimits })
    const other = createApp({ config, secretKey, services, log })
    const server = await startServer({ app: other, services })
    onTestFinished(async () => {
      await services.stop()
      await server.close()
      line.close()
    })
    return { line, services, url: server.url, client: new TestClient(other) }
  }
  async function join(url: string) {
    const phone = new Phone(url)
    await phone.hub.start()
    onTestFinished(() => phone.hub.stop())
    await phone.join(concert.showing)
    return phone
  }

  test('show each slide to the attendees of all of them', async () => {
    const node = await startNode()
    const phone = await join(node.url)
    const presenting = presenter(organiser, concert, concert.showing)
    await presenting.start()
    const shown = await presenting.show(1)
    await eventually(() => expect(phone.display?.revision).toBe(shown.data.revision))
    expect(phone.display?.slide?.name).toBe('Round yon virgin')
  })

  test('read the slides from the database while the line is cut', async () => {
    const node = await startNode(50)
    const phone = await join(node.url)
    const presenting = presenter(organiser, concert, concert.showing)
    await presenting.start()
    node.line.cut()
    const shown = await presenting.show(2)
    await eventually(() => expect(phone.display?.revision).toBe(shown.data.revision))
  })

  test('report a cut line in /readyz, go on without it, and catch up as soon as it is back', async () => {
    const node = await startNode()
    const phone = await join(node.url)
    const presenting = presenter(organiser, concert, concert.showing)
    await presenting.start()
    await eventually(() => expect(phone.display?.status).toBe('live'))
    node.line.cut()
    const status = async () => (await node.client.get('/readyz')).data
    await expect.poll(status, { timeout: 15_000 }).toEqual({ status: 'degraded' })
    const shown = await presenting.show(2)
    expect(shown.status).toBe(200)
    await expect(node.services.live.read(concert.showing), 'a late attendee of the cut node').resolves.toBeTruthy()
    const since = performance.now()
    node.line.restore()
    await eventually(() => expect(phone.display?.revision).toBe(shown.data.revision))
    expect(performance.now() - since, 'milliseconds until the attendees see it').toBeLessThan(5_000)
    expect(await status()).toEqual({ status: 'ok' })
  })
})
