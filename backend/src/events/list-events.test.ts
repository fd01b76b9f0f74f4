import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseWorkOf } from '../../test/support/database/database-work.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Showing } from '../showings/showing.entity.ts'
import { Event } from './event.entity.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  app.clock.now = () => new Date()
  vi.restoreAllMocks()
})

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const makeEvent = async (organiser: TestClient, body: object = { name: 'Carols' }) => {
  const answer = await organiser.post('/api/sessions', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}
describe('the dashboard', () => {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
  async function addShowing(eventReference: string, details: Partial<Showing>) {
    const em = app.orm.em.fork()
    const showing = em.create(Showing, {
      reference: `s${Math.random().toString(36).slice(2)}`,
      event: em.getReference(Event, eventReference),
      isDefault: false,
      isPreview: false,
      previewToken: null,
      startDate: at(48),
      location: null,
      presentationStart: null,
      endDate: null,
      createdAt: app.clock.now(),
      lastUsedAt: app.clock.now(),
      ...details,
    })
    await em.flush()
    return showing.reference
  }
  const itemOf = async (organiser: TestClient, reference: string) =>
    (await organiser.get('/api/events')).data.events.find((one: { reference: string }) => one.reference === reference)

  test("lists the caller's events only, newest first", async () => {
    const [organiser, other] = [await app.organiser(), await app.organiser()]
    await makeEvent(other, { name: 'Of another owner' })
    expect((await organiser.get('/api/events')).data.events).toEqual([])
    for (const [n, name] of ['One', 'Two', 'Three'].entries()) {
      app.clock.now = () => new Date(Date.now() + n * 1000)
      await makeEvent(organiser, { name })
    }
    const { events } = (await organiser.get('/api/events')).data
    expect(events.map((one: { name: string }) => one.name)).toEqual(['Three', 'Two', 'One'])
  })

  test('lists an event without a date as upcoming, with its codes and counts', async () => {
    const organiser = await app.organiser()
    const event = await makeEvent(organiser)
    await organiser.post(`/api/sessions/${event.reference}/pages`, { name: 'Slide' })
    await addShowing(event.reference, { isPreview: true, previewToken: `t${Math.random()}`, startDate: at(-99) })
    expect(await itemOf(organiser, event.reference)).toEqual({
      reference: event.reference,
      name: event.name,
      startDateUtc: null,
      location: null,
      totalShowings: 0,
      totalPages: 1,
      isPast: false,
      sessionDetails: {
        accessCode: event.accessCode,
        publicLink: event.publicLink,
        shareLink: event.shareLink,
        isTour: false,
        teamReference: null,
      },
      hasMultipleCustomShowings: false,
      showingReference: null,
      defaultShowingReference: event.defaultShowing.reference,
      liveShowing: null,
      picture: {
        fontStyleEnum: event.fontStyleEnum,
        colourStyleEnum: event.colourStyleEnum,
        textAlignment: null,
        colourScheme: null,
        accentColour: null,
        languageCode: 'en',
        background: null,
        rows: [],
      },
      ownerFeatures: event.ownerFeatures,
      mayDelete: true,
      isOwner: true,
    })
  })

  test('describes the next of several showings', async () => {
    const organiser = await app.organiser()
    const { reference } = await makeEvent(organiser)
    await addShowing(reference, { startDate: at(-30), location: 'Over' })
    await addShowing(reference, { startDate: at(72), location: 'Later' })
    const next = await addShowing(reference, { startDate: at(24), location: 'Bath' })
    const expected = { startDateUtc: expect.any(String), location: 'Bath' }
    expect(await itemOf(organiser, reference)).toMatchObject({
      ...expected,
      showingReference: next,
      totalShowings: 3,
      hasMultipleCustomShowings: true,
      isPast: false,
    })
    expect((await organiser.get(`/api/sessions/${reference}`)).data).toMatchObject(expected)
  })

  test.each([
    ['started less than a day ago', [{ startDate: -23 }], false],
    ['started more than a day ago', [{ startDate: -25 }], true],
    ['ended', [{ startDate: -2, endDate: -1 }], true],
    ['is presenting since days', [{ startDate: -99, presentationStart: -98 }], false],
    ['is over and another is to come', [{ startDate: -99, endDate: -98 }, { startDate: 5 }], false],
    ['of several are all over', [{ startDate: -99 }, { startDate: -50, endDate: -49 }], true],
  ])('counts an event as past or not when its showing %s', async (_title, showings, isPast) => {
    const organiser = await app.organiser()
    const { reference } = await makeEvent(organiser)
    for (const one of showings) {
      const dates = Object.entries(one).map(([key, hours]) => [key, at(hours as number)])
      await addShowing(reference, Object.fromEntries(dates))
    }
    const item = await itemOf(organiser, reference)
    expect(item).toMatchObject({ isPast, startDateUtc: expect.any(String), showingReference: expect.any(String) })
  })

  test('lists an event as past when its default showing has ended', async () => {
    const organiser = await app.organiser()
    const { reference, defaultShowing } = await makeEvent(organiser)
    const dates = { presentationStart: at(-2), endDate: at(-1) }
    await app.orm.em.fork().nativeUpdate(Showing, { reference: defaultShowing.reference }, dates)
    expect(await itemOf(organiser, reference)).toMatchObject({ isPast: true, totalShowings: 0, showingReference: null })
  })

  test('takes four statements, for ten events as for one', async () => {
    const [few, many] = [await app.organiser(), await app.organiser()]
    await makeEvent(few)
    for (const n of times(10)) await makeEvent(many, { name: `Event ${n}` })
    const workOf = async (organiser: TestClient) => {
      const { result, work } = await databaseWorkOf(app.orm, () => organiser.get('/api/events'))
      expect(result.status).toBe(200)
      return work
    }
    const once = await workOf(few)
    expect(once).toHaveLength(4)
    expect(await workOf(many)).toEqual(once)
  })

  test('leaves out an event that is deleted while the list is read', async () => {
    const organiser = await app.organiser()
    const [kept, deleted] = [await makeEvent(organiser), await makeEvent(organiser)]
    await app.orm.em.fork().nativeDelete(Showing, { event: deleted.reference })
    const { data } = await organiser.get('/api/events')
    expect(JSON.stringify(data)).toContain(kept.reference)
    expect(JSON.stringify(data)).not.toContain(deleted.reference)
  })
})
