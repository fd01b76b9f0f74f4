import { beforeEach, describe, expect, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { type EventSlides, inOrder, makeEventSlides } from '../../test/support/event-slides.ts'
import { testApp } from '../../test/support/test-app.ts'

let event: EventSlides
const app = await testApp()
const organiser = await app.organiser()

beforeEach(async () => {
  event = await makeEventSlides(app, organiser)
})

describe('the order of slides', () => {
  test('stays complete when slides are added, deleted and moved concurrently', async () => {
    const slides = await event.addSlides('A', 'B', 'C', 'D')
    const answers = await Promise.all([
      organiser.put(event.path, inOrder(slides.toReversed())),
      organiser.delete(`${event.path}/${slides[1]?.reference}`),
      organiser.post(event.path, { name: 'E' }),
      organiser.put(event.path, inOrder(slides)),
      organiser.delete(`${event.path}/${slides[3]?.reference}`),
      organiser.post(event.path, { name: 'F' }),
    ])
    expect(answers.filter((one) => one.status >= 500)).toEqual([])
    const after = await event.listed()
    expect(after.map((one) => one.orderIndex)).toEqual([0, 1, 2, 3])
    expect(new Set(after.map((one) => one.name))).toEqual(new Set(['A', 'C', 'E', 'F']))
    reportFigures(
      'F11',
      `two orders, two new and two deleted slides at once: ${after.length} of 4 slides left, without a gap`,
    )
  })

  test('is checked against the slides that are there once earlier changes have ended', async () => {
    const slides = await event.addSlides('A', 'B')
    const gate = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const deletion = app.orm.em.fork().transactional(async (em) => {
      await em.execute('select from event where reference = ? for update', [event.eventReference])
      await em.execute('delete from slide where reference = ?', [slides[1]?.reference])
      locked.resolve()
      await gate.promise
    })
    await locked.promise
    const ordered = organiser.put(event.path, inOrder(slides.toReversed()))
    for (let statements = 0; statements < 30; statements++) await app.orm.em.fork().execute('select 1')
    gate.resolve()
    await deletion
    expect((await ordered).status).toBe(400)
  })

  test("and everything else of an event may change concurrently while it's presented, until it's deleted", async () => {
    const slides = await event.addSlides('A', 'B', 'C', 'D')
    expect(
      (await organiser.post(`/api/sessions/${event.eventReference}/showings/${event.showingReference}/start`)).status,
    ).toBe(200)
    const changes = slides.flatMap((slide, at) => [
      organiser.put(`/api/content/pages/${slide.pageReference}/contents`, { rows: [] }),
      organiser.post('/api/navigation/show', {
        showingReference: event.showingReference,
        sessionPageReference: slide.reference,
      }),
      organiser.patch(`${event.path}/${slide.reference}`, { name: `New ${at}` }),
      organiser.put(event.path, inOrder(slides)),
      at < 2 ? organiser.post(event.path, { name: 'More' }) : organiser.delete(`${event.path}/${slide.reference}`),
    ])
    const deletion = organiser.delete(`/api/sessions/${event.eventReference}`)
    const statuses = (await Promise.all([...changes, deletion])).map((one) => one.status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect((await organiser.get(event.path)).status).toBe(404)
  })
})
