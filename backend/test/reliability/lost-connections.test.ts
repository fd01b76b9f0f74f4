import { MikroORM } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { reportFigures, secondsSince } from '#testing/nightly-figures.ts'
import { cutSilentConnections } from '../../src/db/connections/cut-silent-connections.ts'
import type { Pool } from '../../src/db/connections/release-lost-connections.ts'
import { createOrm } from '../../src/db/orm.ts'
import { entities } from '../../src/entities.ts'
import { openTestDatabase, type ServerDatabase } from '../support/database/database.ts'
import { createLine } from '../support/network/network-line.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

let database: ServerDatabase
let line: Awaited<ReturnType<typeof createLine>>
let lineUrl: string
let app: TestApp
let organiser: TestClient
beforeAll(async () => {
  database = await openTestDatabase()
  const url = new URL(database.url)
  line = await createLine({ host: url.hostname, port: Number(url.port) })
  lineUrl = Object.assign(url, { hostname: '127.0.0.1', port: String(line.port) }).href
  const orm = await createOrm({ databaseUrl: lineUrl }, entities)
  app = await createTestApp({}, { openDatabase: async () => ({ orm, close: () => orm.close() }) })
  organiser = await app.organiser()
})
afterAll(async () => {
  await app.close()
  line.close()
  await database.close()
})

const askDatabase = <T>(sql: string) => database.orm.em.getConnection().execute<T[]>(sql)
const LOST = 8
const WAITING = "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"

test.each([
  ['PostgreSQL ends the connection', () => askDatabase(`select pg_terminate_backend(pid) ${WAITING}`)],
  ['the line is cut', async () => line.dropAll()],
])(
  'mid-query %s: the call gets 503 with Retry-After, nothing is saved, and the next one works',
  async (_what, lose) => {
    const { reference } = (await organiser.post('/api/sessions', { name: 'Carols' })).data
    const rename = (name: string) => organiser.put(`/api/sessions/${reference}`, { name })
    const em = database.orm.em.fork()
    await em.begin()
    try {
      await em.execute('select 1 from event where reference = ? for update', [reference])
      // More than half the pool: if they weren't released, the second round would exhaust it
      const renames = Array.from({ length: LOST }, () => rename('Lost'))
      await vi.waitFor(async () => expect(await askDatabase(`select pid ${WAITING}`)).toHaveLength(LOST), {
        timeout: 10_000,
      })
      await lose()
      for (const answer of await Promise.all(renames)) {
        expect(answer).toMatchObject({ status: 503, errors: [{ code: 'unavailable' }] })
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    } finally {
      await em.rollback()
    }
    expect((await organiser.get(`/api/sessions/${reference}`)).data.name).toBe('Carols')
    expect((await rename('Kept')).status).toBe(200)
  },
)

test('F4: cut off from PostgreSQL without a word, the node is not ready within 5 s, and ready again afterwards', async () => {
  const visitor = app.visitor()
  const since = performance.now()
  line.cut()
  expect((await visitor.get('/readyz')).status).toBe(503)
  const noticed = secondsSince(since)
  expect(noticed, 'seconds until it says so').toBeLessThan(5)
  line.restore()
  const restored = performance.now()
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).status).toBe(200), { timeout: 5_000 })
  reportFigures('F4', `/readyz answers 503 after ${noticed} s, 200 again ${secondsSince(restored)} s after the return`)
  expect((await organiser.get('/api/events')).status).toBe(200)
})

test('F4: a statement on a connection that has gone silent fails as lost, and the next one works', async () => {
  const orm = await MikroORM.init({
    entities: [],
    discovery: { warnWhenNoEntities: false },
    clientUrl: lineUrl,
    pool: { min: 0, max: 1 },
    driverOptions: { onPoolCreated: (pool: Pool) => cutSilentConnections(pool, 200) },
  })
  onTestFinished(() => orm.close())
  const ask = (sql: string) => orm.em.getConnection().execute(sql)
  await ask('select 1')
  line.cut()
  await expect(ask('select 2')).rejects.toThrow(/Connection terminated/)
  line.restore()
  expect(await ask('select 3 as answer')).toEqual([{ answer: 3 }])
})
