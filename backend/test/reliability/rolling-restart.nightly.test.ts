import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeConcert, presenter } from '../support/concert.ts'
import { startHaproxy } from '../support/haproxy/start-haproxy.ts'
import { transports } from '../support/live/live-server.ts'
import { freePort } from '../support/network/free-port.ts'
import { makePostgres } from '../support/postgres/own-postgres.ts'
import { startRedis, type TestRedis } from '../support/redis/start-redis.ts'
import { joinFrom, logInTo } from '../support/server-client.ts'
import { killProcesses, type ServerProcess, startProcess } from '../support/server-process.ts'
import { Crowd } from './crowd.ts'

const NODES = 3
const PHONES = 60
// HAProxy needs two files for each, of the 20,000 that a process may usually open
const ATTENDEES = 3_000
const LOGIN = ['premium@demo.lectern.test', 'Lectern-demo-1'] as const
const within = { timeout: 30_000, interval: 50 }
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-rolling-'))
let redis: TestRedis
let postgres: Awaited<ReturnType<typeof makePostgres>>
beforeAll(async () => {
  redis = await startRedis()
  postgres = await makePostgres()
  await postgres.start()
})
afterEach(killProcesses)
afterAll(async () => {
  await postgres.remove()
  await redis.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Three nodes behind HAProxy, a presenter who keeps pressing, and phones on every transport. */
async function presentOnThreeNodes() {
  const ports = await Promise.all(Array.from({ length: NODES }, freePort))
  const startNode = (port: number) => {
    const urls = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, PUBLIC_ORIGIN: `http://localhost:${port}` }
    const settings = { NODE_ENV: 'development', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', DATA_DIR: dataDir }
    return startProcess(port, { ...settings, ...urls }, ['--demo'])
  }
  const nodes: ServerProcess[] = []
  for (const port of ports) nodes.push(await startNode(port))
  const proxy = await startHaproxy(ports)
  onTestFinished(() => proxy.stop())
  const organiser = await logInTo(proxy.base, ...LOGIN)
  const concert = await makeConcert(organiser)
  const { start, show, read } = presenter(organiser, concert, concert.showing)
  await start()
  const joins = Array.from({ length: PHONES }, (_, n) => joinFrom(proxy.base, concert.showing, transports[n % 3]?.[1]))
  const phones = await Promise.all(joins)
  onTestFinished(async () => void (await Promise.all(phones.map((phone) => phone.stop()))))

  const tally: Record<string, number> = {}
  let isOver = false
  const pressing = (async () => {
    for (let press = 0; !isOver; press++) {
      const status = await show(press % 3).then(
        (answer) => answer.status,
        () => 'no response',
      )
      tally[status] = (tally[status] ?? 0) + 1
      await delay(20)
    }
  })()
  /** Ends the presses and resolves when all phones show the last one, with the seconds that takes. */
  const end = async () => {
    isOver = true
    await pressing
    const since = performance.now()
    const { revision } = (await read()).data
    await vi.waitFor(() => expect(phones.map((phone) => phone.revision)).toEqual(Array(PHONES).fill(revision)), within)
    return seconds(since)
  }
  const crowd = new Crowd(Number(new URL(proxy.base).port), concert.showing)
  onTestFinished(() => crowd.leave())
  return { ports, nodes, startNode, tally, end, crowd }
}

test('F8: three nodes are restarted one after another while presenting, and no press fails', async () => {
  const { ports, nodes, startNode, tally, end } = await presentOnThreeNodes()
  const stops: number[] = []
  for (const [at, port] of ports.entries()) {
    const since = performance.now()
    nodes[at]?.child.kill('SIGTERM')
    await nodes[at]?.exited
    stops.push(seconds(since))
    await startNode(port)
    await vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200), within)
    await delay(500) // Until HAProxy has noticed
  }
  const converged = await end()
  console.info('F8', JSON.stringify({ answers: tally, secondsToStop: stops, secondsUntilPhonesAreRight: converged }))
  expect(Object.keys(tally)).toEqual(['200'])
  expect(Math.max(...stops), 'seconds until a node has stopped').toBeLessThan(30)
  expect(converged, 'seconds until all phones show the last press').toBeLessThan(5)
}, 300_000)

test('F8: a node is killed while presenting; every acknowledged press is kept, and the phones move to the others', async () => {
  const { nodes, tally, end, crowd } = await presentOnThreeNodes()
  await crowd.grow(ATTENDEES)
  nodes[1]?.child.kill('SIGKILL')
  const since = performance.now()
  await vi.waitFor(() => expect(crowd.joined).toBeLessThan(ATTENDEES), within)
  await crowd.allBack(since)
  const attendeesBack = seconds(since)
  expect(attendeesBack, 'seconds until all attendees are back').toBeLessThan(15)
  const converged = await end()
  console.info(
    'F8',
    JSON.stringify({
      killed: tally,
      ATTENDEES,
      secondsUntilAllAreBack: attendeesBack,
      secondsUntilPhonesAreRight: converged,
    }),
  )
  expect(tally['200'], 'presses that were answered').toBeGreaterThan(50)
  expect(
    Object.values(tally).reduce((sum, one) => sum + one, 0) - (tally['200'] ?? 0),
    'presses that failed',
  ).toBeLessThanOrEqual(1)
}, 300_000)
