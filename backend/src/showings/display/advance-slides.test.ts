import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Concert, makeConcert, presenter } from '../../../test/support/concert.ts'
import { testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { createContext } from '../../context/context.ts'
import { advanceSlides } from './advance-slides.ts'
import { Display } from './display.entity.ts'

const app = await testApp()
let organiser: TestClient
let concert: Concert
let presenting: ReturnType<typeof presenter>
let start: number

/** The first two slides advance automatically, the third one stays. */
beforeEach(async () => {
  organiser = await app.organiser('Free')
  concert = await makeConcert(organiser)
  for (const [at, advanceAfterSeconds] of [5, 10].entries())
    await organiser.put(`/api/content/pages/${concert.pages[at]}/contents`, { rows: [], advanceAfterSeconds })
  presenting = presenter(organiser, concert, concert.showing)
  start = Date.now()
  at(0)
  await presenting.start()
})
afterEach(() => {
  app.clock.now = () => new Date()
})

const at = (seconds: number) => {
  app.clock.now = () => new Date(start + seconds * 1_000)
}
/** As a node does each second; the test's own node may have been first. */
const runAt = async (seconds: number) => {
  at(seconds)
  await advanceSlides(createContext(app.config, app.services, null, () => app.clock.now()))
}
const displayOf = () => app.orm.em.fork().findOneOrFail(Display, { showing: concert.showing })
const shown = async () => concert.slides.indexOf((await displayOf()).slideReference ?? '')

describe('slides that advance automatically', () => {
  test('follow one another in a loop, in their own times, whichever node runs', async () => {
    const { revision } = (await presenting.show(0)).data
    await runAt(4)
    expect(await shown()).toBe(0)
    await Promise.all([runAt(5), runAt(5)])
    expect(await shown()).toBe(1)
    expect((await displayOf()).revision).toBe(revision + 1)
    await runAt(14)
    expect(await shown()).toBe(1)
    await runAt(15)
    expect(await shown()).toBe(0)
    expect((await displayOf()).shownSlides).toEqual([concert.slides[0], concert.slides[1]])
  })

  test('never refuse a press, and stop at a slide that stays', async () => {
    const { revision } = (await presenting.show(0)).data
    await runAt(5)
    expect((await presenting.show(2, { revision })).status).toBe(200)
    await runAt(60)
    expect(await shown()).toBe(2)
  })

  test('stop on hold, at the end and while paused, and go on where they were', async () => {
    await presenting.show(0)
    for (const [stop, goOn] of [
      [() => presenting.hold(), () => presenting.show(0)],
      [() => presenting.show(0, { isAdvancePaused: true }), () => presenting.show(0, { isAdvancePaused: false })],
      [() => presenting.close(), () => organiser.post(openPath(), { isUndo: true })],
    ] as const) {
      at(0)
      await stop()
      await runAt(600)
      expect(await shown()).toBe(0)
      await goOn()
      await runAt(605)
      expect(await shown()).toBe(1)
      at(606)
      await presenting.show(0)
    }
  })

  test('are left alone by an announcement, an edit and the deletion of the shown one', async () => {
    await presenting.show(0)
    await organiser.put(`/api/sessions/${concert.reference}/showings/${concert.showing}/announcement`, { text: 'Tea' })
    await organiser.patch(`/api/sessions/${concert.reference}/pages/${concert.slides[1]}`, { name: 'Notice' })
    await runAt(5)
    expect(await shown()).toBe(1)
    await organiser.delete(`/api/sessions/${concert.reference}/pages/${concert.slides[1]}`)
    await runAt(60)
    expect(await displayOf()).toMatchObject({ slideReference: null, isBlank: true, advanceAt: null })
  })

  test('of one account with many loops delay none of another', async () => {
    const other = await app.organiser('Premium')
    const loops = await makeConcert(other)
    await other.put(`/api/content/pages/${loops.pages[0]}/contents`, { rows: [], advanceAfterSeconds: 3 })
    for (let n = 0; n < 21; n++) {
      const made = await other.post(`/api/sessions/${loops.reference}/showings`, {
        startDateUtc: '2026-12-24T22:00:00.000Z',
        location: `Hall ${n}`,
      })
      const { start, show } = presenter(other, loops, made.data.reference)
      expect([(await start()).status, (await show(0)).status]).toEqual([200, 200])
    }
    await presenting.show(0)
    await runAt(5)
    expect(await shown()).toBe(1)
  })

  test('end a day after the last press', async () => {
    await presenting.show(0)
    await runAt(24 * 60 * 60 - 1)
    expect(await shown()).toBe(1)
    await runAt(24 * 60 * 60 + 60)
    expect(await displayOf()).toMatchObject({ slideReference: concert.slides[1], advanceAt: null })
  })
})

const openPath = () => `/api/sessions/${concert.reference}/showings/${concert.showing}/open`
