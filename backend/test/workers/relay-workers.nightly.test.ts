import { expect, test } from 'vitest'
import { relayKeyOf, writeRelayKey } from '../../src/infrastructure/relay-key.ts'
import { eventually } from '../support/live/live-server.ts'
import { freePort } from '../support/network/free-port.ts'
import { joinAll, presentOn } from '../support/server-client.ts'
import { startProcess } from '../support/server-process.ts'
import { startWorkers, workerHome } from './worker-server.ts'

const SECRET_KEY = 'x'.repeat(32)
const PHONES = 12
const { dataDir, redisUrl, databaseUrl } = await workerHome()

test('a relay with several workers serves attendees on every transport, while one of them is killed', async () => {
  const settings = { REDIS_URL: redisUrl, SECRET_KEY, RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir }
  const port = await freePort()
  const node = `http://localhost:${port}`
  await startProcess(port, { ...settings, NODE_ENV: 'development', DATABASE_URL: databaseUrl }, ['--demo'])
  const relay = await startWorkers({
    count: 2,
    redisUrl,
    dataDir,
    more: { RELAY_KEY: writeRelayKey(relayKeyOf(SECRET_KEY)), ROLE: 'relay', OWNER_URL: node },
  })
  await eventually(async () => expect((await fetch(`${relay.base}/readyz`)).status).toBe(200))
  const { concert, show } = await presentOn(node)
  const phones = await joinAll(Array(PHONES).fill(relay.base), concert.showing, true)
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
