import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, vi } from 'vitest'
import { secondsSince } from '#testing/nightly-figures.ts'
import { relayKeyOf, writeRelayKey } from '../../src/infrastructure/relay-key.ts'
import { startHaproxy } from '../support/haproxy/start-haproxy.ts'
import { freePort } from '../support/network/free-port.ts'
import { makePostgres } from '../support/postgres/own-postgres.ts'
import { startRedis, type TestRedis } from '../support/redis/start-redis.ts'
import { joinAll, presentOn } from '../support/server-client.ts'
import { killProcesses, type ServerProcess, startProcess } from '../support/server-process.ts'
import { SpreadCrowd } from './spread-crowd.ts'

const PHONES = 60
/** Of each HAProxy, which needs two files for each attendee, of the 20,000 that a process may usually open. */
const ATTENDEES_OF_PROXY = 8_000
export const within = { timeout: 60_000, interval: 50 }

interface Arrangement {
  nodes: number
  relays: number
  /** Besides the phones. */
  attendees: number
}

/** Registers the hooks that start PostgreSQL and Redis for a test file, and stop them. */
export function installation() {
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
  return () => ({
    NODE_ENV: 'development',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    SECRET_KEY: 'x'.repeat(32),
    REDIS_URL: redis.url,
    DATABASE_URL: postgres.url,
  })
}

type Settings = ReturnType<ReturnType<typeof installation>>

/** Nodes and relays behind HAProxy, a presenter who keeps pressing, phones on every transport, and a crowd that may join. */
export async function presentBehindHaproxy(settings: Settings, arrangement: Arrangement) {
  const { nodes, startNode, relays, proxies } = await startServers(settings, arrangement)
  const bases = proxies.map(({ base }) => base)
  const base = bases[0] as string
  const { concert, show, read } = await presentOn(base)
  const phones = await joinAll(Array(PHONES).fill(base), concert.showing, true)
  const ports = bases.map((one) => Number(new URL(one).port))
  const { attendees: size } = arrangement
  const crowd = new SpreadCrowd({
    ports,
    showing: concert.showing,
    size,
    idKey: relayKeyOf(settings.SECRET_KEY).secret,
  })
  onTestFinished(() => crowd.leave())

  const pressing = pressRepeatedly(show)
  /** Ends the presses and resolves when all phones show the last one, with the seconds that takes. */
  const end = async () => {
    await pressing.end()
    const since = performance.now()
    const { revision } = (await read()).data
    await vi.waitFor(() => expect(phones.map((phone) => phone.revision)).toEqual(Array(PHONES).fill(revision)), within)
    return secondsSince(since)
  }
  /** Resolves when HAProxy uses every server again and all phones show a press that came after that, with the seconds that takes. */
  const settle = async () => {
    const since = performance.now()
    for (const proxy of proxies) await vi.waitFor(async () => expect(await proxy.areAllUp()).toBe(true), within)
    const { revision } = (await read()).data
    await vi.waitFor(() => expect(Math.min(...phones.map((phone) => phone.revision))).toBeGreaterThan(revision), within)
    return secondsSince(since)
  }
  const { tally, pause, longestWait } = pressing
  return { nodes, startNode, relays, tally, pause, longestWait, press: show, settle, end, crowd }
}

async function startServers(settings: Settings, { nodes: count, relays: relayCount, attendees }: Arrangement) {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const startNode = (port: number) =>
    startProcess(port, { ...settings, PUBLIC_ORIGIN: `http://localhost:${port}` }, ['--demo'])
  const nodes: (ServerProcess & { port: number })[] = []
  for (const port of ports) nodes.push({ ...(await startNode(port)), port })
  const relayPorts = await Promise.all(Array.from({ length: relayCount }, freePort))
  const { DATABASE_URL: _not, SECRET_KEY, ...forRelays } = settings
  const RELAY_KEY = writeRelayKey(relayKeyOf(SECRET_KEY))
  const OWNER_URL = ports.map((port) => `http://127.0.0.1:${port}`).join(',')
  const relays = await Promise.all(
    relayPorts.map((port) => startProcess(port, { ...forRelays, RELAY_KEY, ROLE: 'relay', OWNER_URL })),
  )
  for (const port of relayPorts)
    await vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200), within)
  const proxyCount = Math.max(1, Math.ceil(attendees / ATTENDEES_OF_PROXY))
  const proxies = await Promise.all(Array.from({ length: proxyCount }, () => startHaproxy(ports, relayPorts)))
  onTestFinished(async () => void (await Promise.all(proxies.map((proxy) => proxy.stop()))))
  return { nodes, startNode, relays, proxies }
}

/** A presenter who presses, waits a moment and presses again. A larger crowd needs a longer pause. */
function pressRepeatedly(show: (slide: number) => Promise<{ status: number }>) {
  const tally: Record<string, number> = {}
  const answered = { at: performance.now(), longestWaitMs: 0 }
  const pause = { ms: 20 }
  let isOver = false
  const pressing = (async () => {
    for (let press = 0; !isOver; press++) {
      const status = await show(press % 3).then(
        (answer) => answer.status,
        () => 'no response',
      )
      tally[status] = (tally[status] ?? 0) + 1
      if (status === 200) {
        const now = performance.now()
        answered.longestWaitMs = Math.max(answered.longestWaitMs, now - answered.at)
        answered.at = now
      }
      await delay(pause.ms)
    }
  })()
  return {
    tally,
    pause,
    /** The most seconds between two answered presses. */
    longestWait: () => Math.round(answered.longestWaitMs / 100) / 10,
    end() {
      isOver = true
      return pressing
    },
  }
}
