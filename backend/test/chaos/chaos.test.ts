import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeConcert } from '../support/concert.ts'
import { createTestApp } from '../support/test-app.ts'
import { ChaosRun, type ChaosWorld } from './chaos-run.ts'
import { hurryTime } from './fast-time.ts'
import { passKnownClientError } from './known-client-error.ts'

/** Without a number of runs: as many as fit. `make chaos` runs 1,000. */
const SECONDS = 45
const most = Number(process.env.CHAOS_RUNS ?? Number.POSITIVE_INFINITY)
/** A failed run is run again by its seed. */
const one = process.env.CHAOS_SEED === undefined ? undefined : Number(process.env.CHAOS_SEED)
const AT_ONCE = 8

let world: ChaosWorld
let restore: (() => void)[]
beforeAll(async () => {
  const app = await createTestApp()
  const organiser = await app.organiser()
  const tally = { messages: 0, lose: 0, duplicate: 0, delay: 0, reorder: 0 }
  world = { app, organiser, concert: await makeConcert(organiser), tally }
  restore = [hurryTime(), passKnownClientError()]
})
afterAll(async () => {
  for (const undo of restore) undo()
  await world.app.close()
})

test('after drops, delays, doubles, reordering, restarts and freezes every phone shows the right slide', async () => {
  const until = most === Number.POSITIVE_INFINITY ? performance.now() + SECONDS * 1_000 : Number.POSITIVE_INFINITY
  const first = one ?? Math.floor(Math.random() * 1_000_000_000)
  const failures: string[] = []
  let begun = 0
  const runSome = async () => {
    while (begun < (one === undefined ? most : 1) && performance.now() < until) {
      const seed = first + begun++
      const wrong = await new ChaosRun(world, seed).run().catch((error) => [String(error?.stack)])
      if (wrong.length > 0) failures.push(`CHAOS_SEED=${seed}: ${wrong.join('; ')}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runSome))
  const faults = JSON.stringify(world.tally)
  process.stdout.write(
    `${begun} runs of chaos from seed ${first}, ${failures.length} failed; over WebSockets ${faults}\n`,
  )
  expect(failures).toEqual([])
  if (begun < AT_ONCE) return
  for (const [fault, times] of Object.entries(world.tally)) expect(times, fault).toBeGreaterThan(begun / 4)
}, 7_200_000)
