import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Concert, makeConcert } from '../support/concert.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'
import { ChaosRun } from './chaos-run.ts'
import { hurryTime } from './fast-time.ts'

/** Without a number of runs: as many as fit. `make chaos` runs 1,000. */
const SECONDS = 45
const most = Number(process.env.CHAOS_RUNS ?? Number.POSITIVE_INFINITY)
/** A failed run is run again by its seed. */
const one = process.env.CHAOS_SEED === undefined ? undefined : Number(process.env.CHAOS_SEED)
const AT_ONCE = 8

let app: TestApp
let organiser: TestClient
let concert: Concert
let restoreTime: () => void
beforeAll(async () => {
  app = await createTestApp()
  organiser = await app.organiser()
  concert = await makeConcert(organiser)
  restoreTime = hurryTime()
})
afterAll(async () => {
  restoreTime()
  await app.close()
})

test('after drops, delays, doubles, reordering, restarts and freezes every phone shows the right slide', async () => {
  const until = most === Number.POSITIVE_INFINITY ? performance.now() + SECONDS * 1_000 : Number.POSITIVE_INFINITY
  const first = one ?? Math.floor(Math.random() * 1_000_000_000)
  const failures: string[] = []
  let begun = 0
  const runSome = async () => {
    while (begun < (one === undefined ? most : 1) && performance.now() < until) {
      const seed = first + begun++
      const wrong = await new ChaosRun(app, organiser, concert, seed).run().catch((error) => [String(error?.stack)])
      if (wrong.length > 0) failures.push(`CHAOS_SEED=${seed}: ${wrong.join('; ')}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runSome))
  process.stdout.write(`${begun} runs of chaos from seed ${first}, ${failures.length} failed\n`)
  expect(failures).toEqual([])
}, 7_200_000)
