import { hostname } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase, type ServerDatabase } from '../../test/support/database/database.ts'
import { poolConnections } from '../../test/support/postgres/shared-connection.ts'
import { AnotherNode, becomeOnlyNode } from './only-node.ts'

let database: ServerDatabase
let databaseUrl: string
beforeAll(async () => {
  database = await openTestDatabase()
  databaseUrl = database.url
})
afterAll(() => database.close())

const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
async function start(more: { waitMs?: number; lookMs?: number; isSecondAllowed?: boolean } = {}) {
  const stop = await becomeOnlyNode({ databaseUrl, log, waitMs: 0, ...more })
  onTestFinished(stop)
  return stop
}

test('a second node gets an error naming the first, and may start once that has stopped', async () => {
  const stop = await start()
  await expect(start()).rejects.toThrow(AnotherNode)
  await expect(start()).rejects.toThrow(`Lectern, process ${process.pid} on ${hostname()} (since 20`)
  await stop()
  await start()
})

test('after a restart the new node waits for the old one to stop', async () => {
  const stopOld = await start()
  const started = start({ waitMs: 30_000 })
  await vi.waitFor(
    () =>
      expect(log.warn).toHaveBeenCalledWith(
        { holder: expect.stringContaining('Lectern, process') },
        expect.any(String),
      ),
    { timeout: 10_000 },
  )
  await stopOld()
  await started
})

test('with ALLOW_SECOND_NODE a second node starts with a warning', async () => {
  await start()
  await start({ isSecondAllowed: true, waitMs: 30_000 })
  expect(log.warn).toHaveBeenCalledWith({ err: expect.any(AnotherNode) }, 'two nodes on one database')
})

test('a node that loses its connection takes the lock again', async () => {
  await start({ lookMs: 20 })
  const held = () =>
    database.orm.em.getConnection().execute("select pid from pg_locks where locktype = 'advisory' and objid = 5127635")
  const [{ pid } = { pid: 0 }] = await held()
  await database.orm.em.getConnection().execute(`select pg_terminate_backend(${pid})`)
  await vi.waitFor(async () => expect(await held()).not.toEqual([{ pid }]), { timeout: 10_000 })
})

describe('a pooler', () => {
  const warned = () => log.warn.mock.calls.filter(([, message]) => message.includes('pooler'))
  beforeEach(() => void log.warn.mockClear())

  test("that shares connections between clients causes a warning, because the lock doesn't hold there", async () => {
    const pooler = await poolConnections(databaseUrl)
    onTestFinished(pooler.stop)
    const stop = await becomeOnlyNode({ databaseUrl: pooler.url, log, waitMs: 0 })
    expect(warned()).toHaveLength(1)
    await stop()
  })

  test('causes none when each client has its own connection', async () => {
    await start()
    expect(warned()).toEqual([])
  })
})
