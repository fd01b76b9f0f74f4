import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOrm } from '../../src/db/orm.ts'
import { entities } from '../../src/entities.ts'
import { openTestDatabase, type ServerDatabase } from '../support/database/database.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

let database: ServerDatabase
let line: Awaited<ReturnType<typeof openLine>>
let app: TestApp
let organiser: TestClient
beforeAll(async () => {
  database = await openTestDatabase()
  line = await openLine(new URL(database.url))
  const orm = await createOrm({ databaseUrl: line.url }, entities)
  app = await createTestApp({}, { openDatabase: async () => ({ orm, close: () => orm.close() }) })
  organiser = await app.organiser()
})
afterAll(async () => {
  await app.close()
  line.close()
  await database.close()
})

/** A database connection through a proxy that can cut it. */
async function openLine(to: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(to), { port: String(port), hostname: '127.0.0.1' }).href,
    cut,
    close() {
      server.close()
      cut()
    },
  }
}

const askDatabase = <T>(sql: string) => database.orm.em.getConnection().execute<T[]>(sql)
const LOST = 8
const WAITING = "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"

test.each([
  ['PostgreSQL ends the connection', () => askDatabase(`select pg_terminate_backend(pid) ${WAITING}`)],
  ['the line is cut', async () => line.cut()],
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
