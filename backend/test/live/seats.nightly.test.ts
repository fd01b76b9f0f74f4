import { describe, expect, onTestFinished, test } from 'vitest'
import { makeConcert } from '../support/concert.ts'
import { Phone, type PhoneOptions } from '../support/live/live-server.ts'
import { testServer } from '../support/test-app.ts'

const { app, server } = await testServer()

async function connect(options: PhoneOptions = {}) {
  const phone = new Phone(server.url, options)
  onTestFinished(() => phone.hub.stop())
  await phone.hub.start()
  return phone
}
const connectMany = (count: number) => Promise.all(Array.from({ length: count }, () => connect()))
const joinAll = (phones: Phone[], showing: string) => Promise.all(phones.map((phone) => phone.join(showing)))

describe('seats', () => {
  test('are also fifteen when each of thirty attendees opens three connections at once', async () => {
    const { showing } = await makeConcert(await app.organiser('Free'))
    const attendees = await connectMany(30)
    const more = await Promise.all(attendees.flatMap(({ attendeeId }) => [0, 1].map(() => connect({ attendeeId }))))
    const tabs = [...attendees, ...more]
    const results = await joinAll(tabs, showing)
    const seated = new Set(tabs.filter((_, tab) => results[tab]?.outcome === 'joined').map((tab) => tab.attendeeId))
    expect(seated.size).toBe(15)
    expect(results.filter(({ outcome }) => outcome === 'joined')).toHaveLength(45)
    expect(await app.services.seats.count(showing)).toBe(15)
  })

  test('are exactly a hundred on Basic, and unlimited on Premium', async () => {
    const phones = await connectMany(110)
    for (const [level, seats] of [
      ['Basic', 100],
      ['Premium', 110],
    ] as const) {
      const { showing } = await makeConcert(await app.organiser(level))
      const results = await joinAll(phones, showing)
      expect(results.filter(({ outcome }) => outcome === 'joined')).toHaveLength(seats)
    }
  })
})
