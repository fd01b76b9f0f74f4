import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { killProcesses } from '../support/server-process.ts'
import { presentTo, startWorkers, workerHome } from './worker-server.ts'

const PHONES = 60
/** How long a presenter may wait for a press that is answered; 3.0 s were seen under a load of 15 on two processors. */
const LONGEST_WAIT_S = 5
// Four starts and four stops, one after another
const within = { timeout: 150_000, interval: 50 }
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10

const home = await workerHome()

/** Four workers, phones on every transport, and a presenter who keeps pressing. */
async function presentOnWorkers() {
  const server = await startWorkers({ ...home, count: 4 })
  onTestFinished(killProcesses)
  const { show, read, phones } = await presentTo(server.base, PHONES)
  const tally: Record<string, number> = {}
  const answered = { revision: 0, at: performance.now(), longestWaitMs: 0 }
  let isOver = false
  const pressing = (async () => {
    for (let press = 0; !isOver; press++) {
      const { status, data } = await show(press % 3).catch(() => ({ status: 'no response', data: null }))
      tally[status] = (tally[status] ?? 0) + 1
      if (status === 200) {
        const now = performance.now()
        const longestWaitMs = Math.max(answered.longestWaitMs, now - answered.at)
        Object.assign(answered, { revision: data.revision, at: now, longestWaitMs })
      }
      await delay(20)
    }
  })()
  /** Ends the presses and resolves when all phones show the last one, with the seconds that takes. */
  const end = async () => {
    isOver = true
    await pressing
    const since = performance.now()
    const { revision } = (await read()).data
    expect(
      revision,
      'the revision of the last acknowledged press, or of one without a response',
    ).toBeGreaterThanOrEqual(answered.revision)
    await vi.waitFor(() => expect(phones.map((phone) => phone.revision)).toEqual(Array(PHONES).fill(revision)), within)
    return seconds(since)
  }
  /** The most seconds between two answered presses. */
  const longestWait = () => Math.round(answered.longestWaitMs / 100) / 10
  return { server, tally, longestWait, end }
}

test('all workers are replaced while presenting, and no press is refused', async () => {
  const { server, tally, longestWait, end } = await presentOnWorkers()
  const before = server.workers()
  const since = performance.now()
  server.child.kill('SIGUSR2')
  await vi.waitFor(() => {
    const now = server.workers()
    expect(now).toHaveLength(4)
    expect(now.filter((one) => before.includes(one))).toEqual([])
  }, within)
  const replaced = seconds(since)
  const converged = await end()
  reportFigures(
    'workers',
    `four replaced in ${replaced} s: answers to presses ${JSON.stringify(tally)}, at most ${longestWait()} s between two; phones right after ${converged} s`,
  )
  // A call that is sent in the moment in which its kept connection closes gets no answer; pages send it again
  const { 200: _answered, 'no response': unanswered = 0, ...refused } = tally
  expect(refused).toEqual({})
  expect(unanswered).toBeLessThanOrEqual(1)
  expect(longestWait(), 'seconds between two answered presses').toBeLessThan(LONGEST_WAIT_S)
  expect(converged, 'seconds until all phones show the last press').toBeLessThan(5)
}, 300_000)
