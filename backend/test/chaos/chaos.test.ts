import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Concert, makeConcert } from '../support/concert.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'
import { ChaosRun } from './chaos-run.ts'
import { hurryTime } from './fast-time.ts'

// `make chaos` runs 1,000; a failed run is run again with CHAOS_SEED=…
const runs = Number(process.env.CHAOS_RUNS ?? 40)
const seeds = process.env.CHAOS_SEED
  ? [Number(process.env.CHAOS_SEED)]
  : Array.from({ length: runs }, (_, index) => Number(process.env.CHAOS_FROM ?? 1) + index)
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

test(`after drops, delays, doubles, reordering, restarts and freezes every phone shows the right slide (${seeds.length} runs)`, async () => {
  const waiting = [...seeds]
  const failures: string[] = []
  const runAll = async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const wrong = await new ChaosRun(app, organiser, concert, seed).run()
      if (wrong.length > 0) failures.push(`CHAOS_SEED=${seed}: ${wrong.join('; ')}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runAll))
  expect(failures).toEqual([])
}, 3_600_000)
