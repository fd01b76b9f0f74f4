import { describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Showing } from '../showings/showing.entity.ts'
import { Event } from './event.entity.ts'

const app = await testApp()
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

  test('leaves out an event that is deleted while the list is read', async () => {
    const organiser = await app.organiser()
    const [remaining, deleted] = [await makeEvent(organiser), await makeEvent(organiser)]
    await app.orm.em.fork().nativeDelete(Showing, { event: deleted.reference })
    const { data } = await organiser.get('/api/events')
    expect(JSON.stringify(data)).toContain(remaining.reference)
    expect(JSON.stringify(data)).not.toContain(deleted.reference)
  })
})
