import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Translation } from '../../../generated/zod/schemas/index.zod.ts'
import { makeConcert } from '../support/concert.ts'
import { createTestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'
import { ChaosRun, type ChaosWorld, translationOf } from './chaos-run.ts'
import { hurryTime } from './fast-time.ts'
import { passKnownClientError } from './known-client-error.ts'

/** A few runs with a fixed seed; CHAOS_RUNS sets another number, with a new seed. `make chaos` runs 1,000. */
const { CHAOS_RUNS, CHAOS_SEED } = process.env
const runs = CHAOS_RUNS === undefined ? 8 : Number(CHAOS_RUNS)
const seedOfRuns = CHAOS_RUNS === undefined ? 20_261_121 : Math.floor(Math.random() * 1_000_000_000)
/** Repeats a failed run by its seed. */
const one = CHAOS_SEED === undefined ? undefined : Number(CHAOS_SEED)
const AT_ONCE = 8

let world: ChaosWorld
let restore: (() => void)[]
beforeAll(async () => {
  const app = await createTestApp()
  const organiser = await app.organiser()
  const tally = { messages: 0, lose: 0, duplicate: 0, delay: 0, reorder: 0 }
  const concert = await makeConcert(organiser)
  await translate(organiser, concert.reference)
  world = { app, organiser, concert, tally }
  restore = [hurryTime(), passKnownClientError()]
})
afterAll(async () => {
  for (const undo of restore) undo()
  await world.app.close()
})

/** Every slide is translated, so that each one which a phone shows must have its words in both languages. */
async function translate(organiser: TestClient, event: string) {
  const path = `/api/sessions/${event}/translations/cy`
  await organiser.put(`/api/sessions/${event}`, { languages: ['cy'] })
  const { translations } = (await organiser.get(path)).data as { translations: Translation[] }
  const slides = translations.map(({ slideReference, blocks }) => ({
    slideReference,
    blocks: blocks.map(({ blockReference, original }) => ({ blockReference, text: translationOf(original) })),
  }))
  expect((await organiser.put(path, { slides })).data).toMatchObject({ takenCount: 3 })
}

test('after drops, delays, doubles, reordering, restarts and freezes every phone shows the right slide', async () => {
  const first = one ?? seedOfRuns
  const failures: string[] = []
  let begun = 0
  const runSome = async () => {
    while (begun < (one === undefined ? runs : 1)) {
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
