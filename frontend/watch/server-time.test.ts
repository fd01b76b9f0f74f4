import { describe, expect, it } from 'vitest'
import { serverTime, withKnownClock } from './server-time.ts'

const sent = { now: '2026-12-23T18:00:00.000Z', attendeeId: 'a' }
const storage =
  (stored: Record<string, string> = {}) =>
  () => ({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
  })

describe("the server's time", () => {
  it('follows the server’s clock, whatever the clock of the phone', () => {
    expect(serverTime(sent.now, 61_000, 1_000)).toBe('2026-12-23T18:01:00.000Z')
  })
  it('of a page that the browser had already counts from its first visit', () => {
    const earlier = JSON.stringify({ now: sent.now, at: Date.now() - 300_000 })
    const { now, attendeeId } = withKnownClock(sent, storage({ 'lectern-clock': earlier }))
    expect(Math.abs(Date.parse(now) - Date.parse('2026-12-23T18:05:00Z'))).toBeLessThan(60_000)
    expect(attendeeId).toBe('a')
  })
  it('of a new page is taken as it is, and remembered', () => {
    const stored: Record<string, string> = { 'lectern-clock': JSON.stringify({ now: '2020-01-01T00:00:00Z', at: 0 }) }
    expect(withKnownClock(sent, storage(stored))).toBe(sent)
    expect(JSON.parse(stored['lectern-clock'] ?? '')).toMatchObject({ now: sent.now })
  })
  it('needs no storage', () => {
    const refused = () => {
      throw new Error('refused')
    }
    expect(withKnownClock(sent, refused)).toBe(sent)
  })
})
