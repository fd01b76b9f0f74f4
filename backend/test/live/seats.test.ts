import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { type Concert, makeConcert } from '../support/concert.ts'
import { Phone, type PhoneOptions, startServer } from '../support/live/live-server.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

let app: TestApp
let server: { url: string; close(): Promise<void> }
let organiser: TestClient
let concert: Concert
beforeAll(async () => {
  app = await createTestApp({}, { liveLimits: { hub: { closingMs: 100 }, countsEveryMs: 30 } })
  server = await startServer(app)
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  organiser = await app.organiser('Free')
  concert = await makeConcert(organiser)
})

async function connect(options: PhoneOptions = {}) {
  const phone = new Phone(server.url, options)
  onTestFinished(() => phone.hub.stop())
  await phone.hub.start()
  return phone
}
const connectMany = (count: number) => Promise.all(Array.from({ length: count }, () => connect()))
const joinAll = (phones: Phone[]) => Promise.all(phones.map((phone) => phone.join(concert.showing)))
const full = async () => {
  const phones = await connectMany(15)
  await joinAll(phones)
  return phones
}
const viewers = () => app.services.seats.connected(concert.showing)

describe('seats', () => {
  test('are exactly fifteen on Free, even when thirty phones join at once', async () => {
    const results = await joinAll(await connectMany(30))
    const joined = results.filter(({ outcome }) => outcome === 'joined')
    const places = results.flatMap((result) => (result.outcome === 'full' ? [result.place] : []))
    reportFigures('F12', `of 30 joins at once ${joined.length} have a seat, ${places.length} wait in line`)
    expect(joined).toHaveLength(15)
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1))
  })

  test('are kept for a phone that reconnects', async () => {
    const [phone] = await full()
    const waiting = await connect()
    await waiting.join(concert.showing)
    await phone?.hub.stop()
    const again = await connect({ attendeeId: phone?.attendeeId ?? '' })
    expect((await again.join(concert.showing)).outcome).toBe('joined')
    expect(await waiting.join(concert.showing)).toEqual({ outcome: 'full', place: 1 })
  })

  test('are limited to one per connection, whatever ids it sends', async () => {
    const greedy = await connect()
    for (let n = 0; n < 20; n++) await greedy.hub.invoke('JoinShowing', concert.showing, `attendee-number-${n}`)
    expect(await viewers()).toBe(1)
  })

  test('are not taken by previews or presenters', async () => {
    await full()
    const own = await connect({ as: organiser })
    expect((await own.join(concert.showing)).outcome).toBe('joined')
    expect(await viewers()).toBe(15)
    const preview = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference
    const phones = await connectMany(16)
    const results = await Promise.all(phones.map((phone) => phone.join(preview)))
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['joined']))
    expect(await app.services.seats.count(preview)).toBe(0)
    const outsider = await connect({ as: await app.organiser() })
    expect((await outsider.join(concert.showing)).outcome, 'another account is an attendee').toBe('full')
  })
})
