import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { eventually, Phone, type PhoneOptions, startServer } from '../support/live/live-server.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

let app: TestApp
let server: { url: string; close(): Promise<void> }
let organiser: TestClient
let concert: Concert
beforeAll(async () => {
  ;[app, server] = await startApp()
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  organiser = await app.organiser('Free')
  concert = await makeConcert(organiser)
})

async function startApp(seatGraceMs = 60_000) {
  const liveLimits = { hub: { closingMs: 100 }, seatGraceMs, countsEveryMs: 30 }
  const started = await createTestApp({}, { liveLimits })
  return [started, await startServer(started)] as const
}
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

  test('that become free at once admit exactly as many attendees, in order', async () => {
    const phones = await connectMany(30)
    const results = await joinAll(phones)
    const seated = phones.filter((_, n) => results[n]?.outcome === 'joined')
    const inLine = phones
      .flatMap((phone, n) => {
        const result = results[n]
        return result?.outcome === 'full' ? [{ phone, place: result.place }] : []
      })
      .sort((one, other) => one.place - other.place)
    await Promise.all(seated.slice(0, 7).map((phone) => phone.leave(concert.showing)))
    const admitted = () => inLine.map(({ phone }) => phone.bodies('SeatGranted').length)
    await eventually(() => expect(admitted()).toEqual([...Array(7).fill(1), ...Array(8).fill(0)]))
    const places = await joinAll(inLine.map(({ phone }) => phone))
    expect(places.slice(7)).toEqual(Array.from({ length: 8 }, (_, n) => ({ outcome: 'full', place: n + 1 })))
    expect(await app.services.seats.count(concert.showing)).toBe(15)
  })

  test('go to waiting attendees automatically and in order, with the current showing', async () => {
    const [first, second] = await full()
    const presenting = presenter(organiser, concert, concert.showing)
    await presenting.start()
    await presenting.show(0)
    const [third, fourth] = await connectMany(2)
    expect(await third?.join(concert.showing)).toEqual({ outcome: 'full', place: 1 })
    expect(await fourth?.join(concert.showing)).toEqual({ outcome: 'full', place: 2 })
    await first?.leave(concert.showing)
    await eventually(() => expect(third?.bodies('SeatGranted')[0]?.snapshot.display.slide?.name).toBe('Silent night'))
    expect(fourth?.bodies('SeatGranted')).toEqual([])
    // The attendee behind gets a hint, and has moved up
    await eventually(() => expect(fourth?.bodies('RefreshCounts').length).toBeGreaterThan(0))
    expect(await fourth?.join(concert.showing)).toEqual({ outcome: 'full', place: 1 })
    await presenting.show(1)
    await eventually(() => expect(third?.display?.slide?.name).toBe('Round yon virgin'))
    expect(fourth?.display, 'who waits sees nothing').toBeUndefined()
    await second?.leave(concert.showing)
    await eventually(() => expect(fourth?.bodies('SeatGranted')).toHaveLength(1))
    await presenting.show(2)
    await eventually(() => expect(fourth?.display?.slide?.name).toBe('Sleep in heavenly peace'))
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

  test("become free when a phone doesn't reconnect", async () => {
    const [impatient, address] = await startApp(50)
    try {
      const { showing } = await makeConcert(await impatient.organiser('Free'))
      const phones = Array.from({ length: 16 }, () => new Phone(address.url))
      for (const phone of phones) {
        await phone.hub.start()
        await phone.join(showing)
      }
      expect(phones.at(-1)?.bodies('SeatGranted')).toEqual([])
      await phones[0]?.hub.stop()
      await eventually(() => expect(phones.at(-1)?.bodies('SeatGranted')).toHaveLength(1))
      await Promise.all(phones.map((phone) => phone.hub.stop()))
    } finally {
      await impatient.close()
      await address.close()
    }
  })

  test('count attendees, not tabs', async () => {
    const [phone] = await full()
    const tab = await connect({ attendeeId: phone?.attendeeId ?? '' })
    expect((await tab.join(concert.showing)).outcome).toBe('joined')
    expect(await viewers()).toBe(15)
    await tab.leave(concert.showing)
    expect(await viewers()).toBe(15)
  })

  test('are limited to one per connection, whatever ids it sends', async () => {
    const greedy = await connect()
    for (let n = 0; n < 20; n++) await greedy.hub.invoke('JoinShowing', concert.showing, `attendee-number-${n}`)
    expect(await viewers()).toBe(1)
  })

  test('are released when a phone leaves, which then gets no more messages', async () => {
    const phone = await connect()
    await phone.join(concert.showing)
    await phone.leave(concert.showing)
    await phone.leave(concert.showing)
    expect(await viewers()).toBe(0)
    const other = await connect()
    await other.join(concert.showing)
    await presenter(organiser, concert, concert.showing).start()
    await eventually(() => expect(other.display?.status).toBe('live'))
    expect(phone.display).toBeUndefined()
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

describe('the viewer count', () => {
  const counts = (phone: Phone) => phone.bodies('UpdateGroupCount').map(({ count }) => count)

  test('is sent to a presenter on request, and a hint says when to request it again', async () => {
    const desk = await connect({ as: organiser })
    expect(await desk.requestCount(concert.showing)).toBeNull()
    expect(desk.bodies('UpdateGroupCount')).toEqual([{ reference: concert.showing, count: 0 }])
    const phones = await connectMany(3)
    await joinAll(phones)
    await eventually(async () => {
      expect(desk.bodies('RefreshCounts').length).toBeGreaterThan(0)
      await desk.requestCount(concert.showing)
      expect(counts(desk).at(-1)).toBe(3)
    })
    await phones[0]?.hub.stop()
    await eventually(async () => {
      await desk.requestCount(concert.showing)
      expect(counts(desk).at(-1)).toBe(2)
    })
    expect(phones.flatMap((phone) => [...phone.bodies('UpdateGroupCount'), ...phone.bodies('RefreshCounts')])).toEqual(
      [],
    )
  })

  test('has throttled hints', async () => {
    const desk = await connect({ as: organiser })
    await desk.requestCount(concert.showing)
    const started = performance.now()
    await joinAll(await connectMany(15))
    await eventually(() => expect(desk.bodies('RefreshCounts').length).toBeGreaterThan(0))
    const most = 2 + (performance.now() - started) / 30
    expect(desk.bodies('RefreshCounts').length).toBeLessThanOrEqual(most)
  })

  test("subscribes a presenter to other presenters' changes", async () => {
    const desk = await connect({ as: organiser })
    await desk.requestCount(concert.showing)
    const presenting = presenter(organiser, concert, concert.showing)
    await presenting.start()
    await presenting.show(0)
    await eventually(() => expect(desk.display?.slide?.name).toBe('Silent night'))
    expect(desk.bodies('ShowingChanged')).toHaveLength(1)
  })

  test('is denied to attendees and other accounts, and for missing showings', async () => {
    const refused = /couldn't be found/
    const [attendee, outsider] = [await connect(), await connect({ as: await app.organiser() })]
    await expect(attendee.requestCount(concert.showing)).rejects.toThrow(refused)
    await expect(outsider.requestCount(concert.showing)).rejects.toThrow(refused)
    const desk = await connect({ as: organiser })
    await expect(desk.requestCount('unknown')).rejects.toThrow(refused)
    await presenter(organiser, concert, concert.showing).start()
    const watcher = await connect()
    await watcher.join(concert.showing)
    expect([attendee.received, outsider.received]).toEqual([[], []])
  })
})

describe('the end of a log-in', () => {
  test('closes the connections of that log-in for good, with the reason, and no others', async () => {
    const { email } = await app.createAccount()
    const logIn = () => app.visitor().logIn(email, 'Correct-horse-9')
    const [desk, laptop] = [await logIn(), await logIn()]
    const [ending, staying, attendee] = [await connect({ as: desk }), await connect({ as: laptop }), await connect()]
    await desk.get('/api/auth/logout')
    await eventually(() => expect(ending.isClosed).toBe(true))
    expect(ending.bodies('SessionEnded')).toEqual([{ reason: 'logged-out' }])
    await staying.join(concert.showing)
    await attendee.join(concert.showing)
    expect([staying.received, attendee.received]).toEqual([[], []])
  })
})
