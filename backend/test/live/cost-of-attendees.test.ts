import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { databaseWorkOf } from '../support/database/database-work.ts'
import { eventually, Phone } from '../support/live/live-server.ts'
import { testServer } from '../support/test-app.ts'

// Attendees cost no queries: all of them share one cached state per showing
const NEVER = 3_600_000
let concert: Concert
let presenting: ReturnType<typeof presenter>
// Regular checks would distort the measurement
const rare = { displayCheckMs: NEVER, loginCheckMs: NEVER }
const { app, server } = await testServer({}, { liveLimits: { hub: { closingMs: 100 }, ...rare } })

beforeEach(async () => {
  const organiser = await app.organiser()
  concert = await makeConcert(organiser)
  presenting = presenter(organiser, concert, concert.showing)
  await presenting.start()
  await presenting.show(0)
})

const connectMany = async (count: number) => {
  const phones = Array.from({ length: count }, () => new Phone(server.url))
  onTestFinished(async () => void (await Promise.all(phones.map((phone) => phone.hub.stop()))))
  await Promise.all(phones.map((phone) => phone.hub.start()))
  return phones
}
const joinAll = (phones: Phone[]) => Promise.all(phones.map((phone) => phone.join(concert.showing)))
const statementsOf = async (act: () => Promise<unknown>) => (await databaseWorkOf(app.orm, act)).work.length
const askEach = async (count: number, path: string) => {
  const answers = await Promise.all(Array.from({ length: count }, () => app.visitor().get(path)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
}

describe('a hundred attendees', () => {
  test('who join at once cost no more queries than the first one', async () => {
    const phones = await connectMany(100)
    const one = await statementsOf(() => joinAll(phones.slice(0, 1)))
    const others = await statementsOf(() => joinAll(phones.slice(1)))
    expect(one).toBeLessThanOrEqual(10)
    expect(others).toBe(0)
  })

  test('who join get the state that was written as JSON once', async () => {
    const phones = await connectMany(100)
    const written = vi.spyOn(JSON, 'stringify')
    await joinAll(phones)
    const states = written.mock.calls.filter(([value]) => value?.type === 3 && value.result.outcome === 'joined')
    written.mockRestore()
    expect(states).toHaveLength(1)
  })

  test('who arrive for the first time, all at once, cost as much as one', async () => {
    // The showing's state isn't cached either
    app.services.live.wake([concert.showing])
    const phones = await connectMany(100)
    const all = await statementsOf(() => joinAll(phones))
    expect(all).toBeGreaterThan(0)
    expect(all).toBeLessThanOrEqual(10)
  })

  test.each(['', '/display', '/slides', '/end', 'event'])(
    'who read %j of the showing cost as much as one',
    async (part) => {
      const { accessCode, showing } = concert
      const path = part === 'event' ? `/api/watch/events/${accessCode}` : `/api/watch/showings/${showing}${part}`
      await presenting.show(1)
      expect(await statementsOf(() => askEach(100, path))).toBeLessThanOrEqual(10)
      expect(await statementsOf(() => askEach(100, path))).toBe(0)
    },
  )

  test('who follow a new slide cost one load, and reconnecting ones none', async () => {
    const phones = await connectMany(100)
    await joinAll(phones)
    const alone = await statementsOf(() => presenting.show(1))
    const watched = await statementsOf(async () => {
      await presenting.show(2)
      for (const phone of phones)
        await eventually(() => expect(phone.display?.slide?.name).toBe('Sleep in heavenly peace'))
    })
    expect(watched - alone).toBeLessThanOrEqual(10)
    expect(await statementsOf(() => joinAll(phones))).toBe(0)
  })
})
