import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportFigures, secondsSince } from '#testing/nightly-figures.ts'
import { freePort } from '../support/network/free-port.ts'
import { createLine } from '../support/network/network-line.ts'
import { makePostgres } from '../support/postgres/own-postgres.ts'
import { startRedis, type TestRedis } from '../support/redis/start-redis.ts'
import { joinAll, presentOn } from '../support/server-client.ts'
import { killProcesses, startProcess } from '../support/server-process.ts'

const within = { timeout: 60_000, interval: 20 }

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-nodes-'))
let postgres: Awaited<ReturnType<typeof makePostgres>>
let redis: TestRedis
beforeAll(async () => {
  postgres = await makePostgres()
  await postgres.start()
})
beforeEach(async () => {
  redis = await startRedis()
})
afterEach(async () => {
  killProcesses()
  await redis.stop()
})
afterAll(async () => {
  await postgres.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startNode(redisUrl = redis.url) {
  const port = await freePort()
  const environment = {
    NODE_ENV: 'development',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    REDIS_URL: redisUrl,
  }
  return { ...(await startProcess(port, environment, ['--demo'])), base: `http://localhost:${port}` }
}

type Phones = Awaited<ReturnType<typeof joinAll>>
/** Seconds until all phones show a revision. */
async function converge(phones: Phones, revision: number) {
  const since = performance.now()
  await vi.waitFor(() => expect(new Set(phones.map((phone) => phone.revision))).toEqual(new Set([revision])), within)
  return secondsSince(since)
}

test('F3: a node cut off from Redis for 60 s goes on, and its attendees are right again within 5 s', async () => {
  const line = await createLine({ port: redis.port })
  onTestFinished(() => line.close())
  const [first, cutOff] = [await startNode(), await startNode(`redis://127.0.0.1:${line.port}`)]
  const { concert, show } = await presentOn(first.base)
  const phones = await joinAll([first.base, cutOff.base, cutOff.base], concert.showing)
  line.cut()
  const since = performance.now()
  const late: number[] = []
  let revision = 0
  while (performance.now() - since < 60_000) {
    const shown = await show(late.length % 3)
    expect(shown.status).toBe(200)
    revision = shown.data.revision
    late.push(await converge(phones, revision))
  }
  const during = await (await fetch(`${cutOff.base}/readyz`)).json()
  expect(during).toMatchObject({ responseData: { status: 'degraded' } })
  line.restore()
  const healed = performance.now()
  await vi.waitFor(async () => {
    const { responseData } = (await (await fetch(`${cutOff.base}/readyz`)).json()) as { responseData: object }
    expect(responseData).toEqual({ status: 'ok' })
  }, within)
  const back = secondsSince(healed)
  const last = await show(0)
  const after = await converge(phones, last.data.revision)
  const slowest = Math.max(...late)
  reportFigures(
    'F3',
    `${late.length} of ${late.length} presses answered in 60 s, the slowest slide after ${slowest} s; ` +
      `connected again after ${back} s, the next slide after ${after} s`,
  )
  expect(slowest, 'a comparison with the database, every 2 s').toBeLessThan(8)
  expect(back).toBeLessThan(5)
  expect(after).toBeLessThan(1)
}, 300_000)

test('F15: Redis absent at the start, and restarted while presenting', async () => {
  await redis.stop()
  const nodes = [await startNode(), await startNode()]
  const bases = nodes.map(({ base }) => base)
  const status = async (base: string) =>
    ((await (await fetch(`${base}/readyz`)).json()) as { responseData: { status: string } }).responseData.status
  expect(await Promise.all(bases.map(status))).toEqual(['degraded', 'degraded'])
  const { concert, show } = await presentOn(bases[0] as string)
  const phones = await joinAll([...bases, ...bases], concert.showing)
  const [back, late]: [number[], number[]] = [[], []]
  for (let round = 0; round < 2; round++) {
    await redis.start()
    const since = performance.now()
    await vi.waitFor(async () => expect(await Promise.all(bases.map(status))).toEqual(['ok', 'ok']), within)
    back.push(secondsSince(since))
    const shown = await show(round)
    late.push(await converge(phones, shown.data.revision))
    if (round === 0) await redis.stop()
  }
  reportFigures(
    'F15',
    `degraded without Redis, connected again after ${back.join(' and ')} s, the next slide after ${late.join(' and ')} s`,
  )
  expect(Math.max(...back)).toBeLessThan(5)
  expect(Math.max(...late), 'seconds until all show a slide').toBeLessThan(1)
}, 120_000)
