import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { type EventSlides, inOrder, type ListedSlide, makeEventSlides } from '../../test/support/event-slides.ts'
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
  test.each(['put', 'post'] as const)('is changed as a whole by %s', async (method) => {
    const [a, b, c] = (await addSlides('A', 'B', 'C')) as [ListedSlide, ListedSlide, ListedSlide]
    const answer = await organiser[method](path, inOrder([c, a, b]))
    expect(answer.status).toBe(200)
    expect(answer.data.pages).toEqual([
      { ...c, orderIndex: 0 },
      { ...a, orderIndex: 1 },
      { ...b, orderIndex: 2 },
    ])
    expect(await listed()).toEqual(answer.data.pages)
  })

  test('has no gaps, whatever the given positions', async () => {
    const [a, b] = (await addSlides('A', 'B')) as [ListedSlide, ListedSlide]
    const pages = [
      { reference: a.reference, orderIndex: 400 },
      { reference: b.reference, orderIndex: 7 },
    ]
    await organiser.put(path, { pages })
    expect((await listed()).map((one) => [one.name, one.orderIndex])).toEqual([
      ['B', 0],
      ['A', 1],
    ])
  })

  test('is refused unless it contains every slide of the event exactly once, with its position', async () => {
    const [a, b] = (await addSlides('A', 'B')) as [ListedSlide, ListedSlide]
    const place = (slide: { reference: string }, orderIndex: number) => ({ reference: slide.reference, orderIndex })
    const tries: [object[], string, string][] = [
      [[place(b, 0)], 'pages', 'too-few'],
      [[place(b, 0), place(b, 1)], 'pages.1.reference', 'invalid-value'],
      [[place(b, 0), place(a, 0)], 'pages.1.orderIndex', 'invalid-value'],
      [[place(b, 0), place({ reference: 'unknown' }, 1)], 'pages.1.reference', 'invalid-value'],
      [[place(b, 0), place(a, 500)], 'pages.1.orderIndex', 'invalid-value'],
      [[], 'pages', 'too-few'],
    ]
    for (const [pages, field, code] of tries) {
      const answer = await organiser.put(path, { pages })
      expect([answer.status, answer.errors], JSON.stringify(pages)).toMatchObject([400, [{ field, code }]])
    }
    expect(await names()).toEqual(['A', 'B'])
  })

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
