import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { type EventSlides, inOrder, makeEventSlides } from '../../test/support/event-slides.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'

let app: TestApp
let organiser: TestClient
let eventReference: EventSlides['eventReference']
let showingReference: EventSlides['showingReference']
let path: EventSlides['path']
let addSlides: EventSlides['addSlides']
let listed: EventSlides['listed']
let names: EventSlides['names']
let seedSlides: EventSlides['seedSlides']
beforeAll(async () => {
  app = await createTestApp()
  organiser = await app.organiser()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ eventReference, showingReference, path, addSlides, listed, names, seedSlides } = await makeEventSlides(
    app,
    organiser,
  ))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the order of slides', () => {
  test('stays complete when slides are added, deleted and moved concurrently', async () => {
    const slides = await addSlides('A', 'B', 'C', 'D')
    const answers = await Promise.all([
      organiser.put(path, inOrder(slides.toReversed())),
      organiser.delete(`${path}/${slides[1]?.reference}`),
      organiser.post(path, { name: 'E' }),
      organiser.put(path, inOrder(slides)),
      organiser.delete(`${path}/${slides[3]?.reference}`),
      organiser.post(path, { name: 'F' }),
    ])
    expect(answers.filter((one) => one.status >= 500)).toEqual([])
    const after = await listed()
    expect(after.map((one) => one.orderIndex)).toEqual([0, 1, 2, 3])
    expect(new Set(after.map((one) => one.name))).toEqual(new Set(['A', 'C', 'E', 'F']))
    reportFigures(
      'F11',
      `two orders, two new and two deleted slides at once: ${after.length} of 4 slides left, without a gap`,
    )
  })

  test("and everything else of an event may change concurrently while it's presented, until it's deleted", async () => {
    const slides = await addSlides('A', 'B', 'C', 'D')
    expect((await organiser.post(`/api/sessions/${eventReference}/showings/${showingReference}/start`)).status).toBe(
      200,
    )
    const changes = slides.flatMap((slide, at) => [
      organiser.put(`/api/content/pages/${slide.pageReference}/contents`, { rows: [] }),
      organiser.post('/api/navigation/show', { showingReference, sessionPageReference: slide.reference }),
      organiser.patch(`${path}/${slide.reference}`, { name: `New ${at}` }),
      organiser.put(path, inOrder(slides)),
      at < 2 ? organiser.post(path, { name: 'More' }) : organiser.delete(`${path}/${slide.reference}`),
    ])
    const deletion = organiser.delete(`/api/sessions/${eventReference}`)
    const statuses = (await Promise.all([...changes, deletion])).map((one) => one.status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect((await organiser.get(path)).status).toBe(404)
  })

  test('of 300 slides is saved and listed with as many queries as for three', async () => {
    const countQueries = async (work: () => Promise<{ status: number }>) => {
      const spy = vi.spyOn(app.orm.em.getConnection(), 'execute')
      expect((await work()).status).toBe(200)
      const calls = spy.mock.calls.length
      spy.mockRestore()
      return calls
    }
    // Measured together, because effects may run after the response, during the next call
    const measure = async () => {
      const slides = await listed()
      const saving = await countQueries(() => organiser.put(path, inOrder(slides.toReversed())))
      const listing = await countQueries(() => organiser.get(path))
      return saving + listing + (await countQueries(() => organiser.get(`${path}/all`)))
    }
    await addSlides('A', 'B', 'C')
    const few = await measure()
    for (const slide of await listed()) await organiser.delete(`${path}/${slide.reference}`)
    await seedSlides(300)
    expect(await measure()).toBe(few)
    expect((await names())[0]).toBe('Slide 299')
  })
})
