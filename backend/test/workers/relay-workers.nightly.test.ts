import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { relayKeyOf, writeRelayKey } from '../../src/infrastructure/relay-key.ts'
import { makeConcert, presenter } from '../support/concert.ts'
import { openTestDatabase, type ServerDatabase } from '../support/database/database.ts'
import { eventually, transports } from '../support/live/live-server.ts'
import { freePort } from '../support/network/free-port.ts'
import { startRedis, type TestRedis } from '../support/redis/start-redis.ts'
import { joinFrom, logInTo } from '../support/server-client.ts'
import { killProcesses, startProcess } from '../support/server-process.ts'
import { startWorkers } from './worker-server.ts'

const SECRET_KEY = 'x'.repeat(32)
const PHONES = 12
const dataDir = mkdtempSync(join(tmpdir(), 'relay-workers-'))
let [redis, database]: [TestRedis?, ServerDatabase?] = []
beforeAll(async () => {
  redis = await startRedis()
  database = await openTestDatabase()
})
afterAll(async () => {
  killProcesses()
  await database?.close()
  await redis?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a relay with several workers serves attendees on every transport, while one of them is killed', async () => {
  const settings = { REDIS_URL: redis?.url ?? '', SECRET_KEY, RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir }
  const port = await freePort()
  const node = `http://localhost:${port}`
  await startProcess(port, { ...settings, NODE_ENV: 'development', DATABASE_URL: database?.url ?? '' }, ['--demo'])
  const relay = await startWorkers({
    count: 2,
    redisUrl: settings.REDIS_URL,
    dataDir,
    more: { RELAY_KEY: writeRelayKey(relayKeyOf(SECRET_KEY)), ROLE: 'relay', OWNER_URL: node },
  })
  await eventually(async () => expect((await fetch(`${relay.base}/readyz`)).status).toBe(200))
  const organiser = await logInTo(node, 'premium@demo.lectern.test', 'Lectern-demo-1')
  const concert = await makeConcert(organiser)
  const { start, show } = presenter(organiser, concert, concert.showing)
  await start()
  const joining = Array.from({ length: PHONES }, (_, n) =>
    joinFrom(relay.base, concert.showing, transports[n % 3]?.[1]),
  )
  const phones = await Promise.all(joining)
  onTestFinished(async () => void (await Promise.all(phones.map((phone) => phone.stop()))))
  const showToAll = async (slide: number) => {
    const { revision } = (await show(slide)).data
    await eventually(() => expect(phones.map((phone) => phone.revision)).toEqual(Array(PHONES).fill(revision)))
  }
  for (const slide of [0, 1, 2]) await showToAll(slide)
  process.kill(relay.workers()[1] ?? 0, 'SIGKILL')
  await showToAll(0)
  await eventually(async () => expect(await relay.figures('lectern_worker_restarts_total')).toEqual({ '': 1 }))
  await eventually(async () => expect(await relay.figures('lectern_workers')).toEqual({ '': 2 }))
  await showToAll(1)
  relay.child.kill('SIGTERM')
  expect(await relay.exited).toBe(0)
}, 120_000)
