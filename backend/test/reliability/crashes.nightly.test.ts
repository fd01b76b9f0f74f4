import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportFigures, secondsSince } from '#testing/nightly-figures.ts'
import { freePort } from '../support/network/free-port.ts'
import { makePostgres } from '../support/postgres/own-postgres.ts'
import { joinAll, logInTo, presentOn } from '../support/server-client.ts'
import { killProcesses, startProcess } from '../support/server-process.ts'
import type { TestClient } from '../support/test-client.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-crashes-'))
afterEach(() => {
  killProcesses()
  rmSync(dataDir, { recursive: true, force: true })
})

const settings = { NODE_ENV: 'development', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', DATA_DIR: dataDir }
const within = { timeout: 60_000, interval: 20 }

/** The response to a call; null when there was none. */
const answered = async <T>(call: () => Promise<T>): Promise<T | null> => call().catch(() => null)

test('F1: of 200 presses with three kills, every acknowledged one is kept, and all phones show the last', async () => {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const start = () => startProcess(port, settings, ['--demo'])
  let server = await start()
  const { concert, show, read } = await presentOn(base)
  const phones = await joinAll(Array(5).fill(base), concert.showing)
  const figures = { answered: 0, unanswered: 0, restart: [] as number[], phones: [] as number[] }
  for (let press = 1, newest = 0; press <= 200; press++) {
    const call = answered(() => show(press % 3))
    if (press % 60 === 0) {
      await delay(press / 20) // So that each kill hits a press at another stage
      server.child.kill('SIGKILL')
      await server.exited
      const since = performance.now()
      server = await start()
      figures.restart.push(secondsSince(since))
    }
    const answer = await call
    figures[answer?.status === 200 ? 'answered' : 'unanswered']++
    if (answer?.status === 200) newest = answer.data.revision
    if (press % 60 !== 0) continue
    const { revision } = (await read()).data
    expect(revision, 'the newest press that was answered').toBeGreaterThanOrEqual(newest)
    const since = performance.now()
    await vi.waitFor(() => expect(phones.map((phone) => phone.revision)).toEqual(Array(5).fill(revision)), within)
    figures.phones.push(secondsSince(since))
  }
  reportFigures(
    'F1',
    `${figures.answered} of 200 presses answered and kept, ${figures.unanswered} without an answer; ` +
      `up again after ${figures.restart.join(', ')} s, all phones right after ${figures.phones.join(', ')} s`,
  )
  expect(figures.answered).toBeGreaterThanOrEqual(197)
  expect(Math.max(...figures.phones), 'seconds until all phones show the last press').toBeLessThan(5)
}, 300_000)

test('F2: while PostgreSQL crashes and restarts, calls get 503 with Retry-After and nothing is lost', async () => {
  const postgres = await makePostgres()
  onTestFinished(() => postgres.remove())
  await postgres.start()
  const port = await freePort()
  const base = `http://localhost:${port}`
  await startProcess(port, { ...settings, DATABASE_URL: postgres.url }, ['--demo'])
  const organiser = await logInTo(base)
  const tally: Record<string, number> = {}
  const references: string[] = []
  let isOver = false
  const load = async (client: TestClient) => {
    while (!isOver) {
      const answer = await client.post('/api/sessions', { name: 'Carols' })
      const wait = answer.headers.has('retry-after') ? ' with Retry-After' : ''
      tally[answer.status + wait] = (tally[answer.status + wait] ?? 0) + 1
      if (answer.status === 201) references.push(answer.data.reference)
    }
  }
  const loads = Array.from({ length: 8 }, () => load(organiser))
  const createsAgain = async () => {
    const before = references.length
    await vi.waitFor(
      () => expect(references.length, 'events created since PostgreSQL is back').toBeGreaterThan(before),
      within,
    )
  }
  await createsAgain()
  const back: number[] = []
  for (let round = 0; round < 3; round++) {
    await delay(1_000)
    await postgres.stop()
    expect((await fetch(`${base}/readyz`)).status, 'ready without a database').toBe(503)
    await delay(500)
    await postgres.start()
    const since = performance.now()
    await vi.waitFor(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200), within)
    await createsAgain()
    back.push(secondsSince(since))
  }
  await delay(1_000)
  isOver = true
  await Promise.all(loads)
  const { 201: created = 0, '503 with Retry-After': away = 0, ...others } = tally
  reportFigures(
    'F2',
    `${created} events created and kept, ${away} calls answered 503 with Retry-After, others ${JSON.stringify(others)}; creates again after ${back.join(', ')} s`,
  )
  expect(others, 'other answers').toEqual({})
  expect(away, 'calls without a database').toBeGreaterThan(0)
  expect(Math.max(...back), 'seconds until it is ready and creates').toBeLessThan(5)
  for (const reference of references) expect((await organiser.get(`/api/sessions/${reference}`)).status).toBe(200)
}, 300_000)
