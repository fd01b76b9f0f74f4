import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase, type ServerDatabase } from '../../../test/support/database/database.ts'
import { poolConnections } from '../../../test/support/postgres/shared-connection.ts'
import { nodeName, warnAboutOtherNodes } from './other-nodes.ts'

let database: ServerDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
beforeEach(() => void log.warn.mockClear())

/** A connection as the messages between nodes use it. */
async function startNode(applicationName: string) {
  const client = new pg.Client({ connectionString: database.url, application_name: applicationName })
  await client.connect()
  onTestFinished(() => client.end())
}
const start = ({ databaseUrl = database.url, hasRedis = false } = {}) =>
  warnAboutOtherNodes({ databaseUrl, log, hasRedis })

test('the first node starts without a warning', async () => {
  await startNode(nodeName())
  await start()
  expect(log.warn).not.toHaveBeenCalled()
})

test('a second node names the first and says what only Redis makes exact', async () => {
  await startNode('Lectern, process 1 on other-machine')
  await start()
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { nodes: [expect.stringMatching(/^Lectern, process 1 on other-machine \(since 20/)] },
    expect.stringMatching(/each node counts its own seats.*REDIS_URL/),
  )
})

test('with Redis nodes share everything, so there is no warning', async () => {
  await startNode('Lectern, process 1 on other-machine')
  await start({ hasRedis: true })
  expect(log.warn).not.toHaveBeenCalled()
})

test("a pooler that shares connections between clients causes a warning, because notifications don't arrive there", async () => {
  const pooler = await poolConnections(database.url)
  onTestFinished(pooler.stop)
  await start({ databaseUrl: pooler.url })
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({}, expect.stringContaining('pooler'))
})
