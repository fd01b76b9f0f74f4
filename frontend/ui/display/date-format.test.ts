import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentHour, formatDateTime, fromLocalInput, parseUtc, toLocalInput } from './date-format.ts'

const zone = process.env.TZ

beforeEach(() => {
  process.env.TZ = 'America/New_York'
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe('dates', () => {
  it('are shown as DD-Mon-YYYY HH:MM in local time', () => {
    expect(formatDateTime('2026-12-24T17:05:00Z')).toBe('24-Dec-2026 12:05')
    expect(formatDateTime('2026-07-01T02:00:00Z')).toBe('30-Jun-2026 22:00')
  })
  it('are read as UTC when the trailing Z is missing', () => {
    expect(formatDateTime('2026-12-24T17:05:00')).toBe(formatDateTime('2026-12-24T17:05:00Z'))
    expect(formatDateTime('2026-12-24 17:05:00')).toBe(formatDateTime('2026-12-24T17:05:00Z'))
    expect(parseUtc('2026-12-24')?.toISOString()).toBe('2026-12-24T00:00:00.000Z')
  })
  it('keep their own offset', () => {
    expect(parseUtc('2026-12-24T17:05:00+02:00')?.toISOString()).toBe('2026-12-24T15:05:00.000Z')
  })
  it('are empty when unreadable', () => {
    expect(formatDateTime('soon')).toBe('')
  })
  it('pass through the date field unchanged', () => {
    const field = toLocalInput('2026-12-24T17:05:00Z')
    expect(field).toBe('2026-12-24T12:05')
    expect(fromLocalInput(field)).toBe('2026-12-24T17:05:00.000Z')
  })
  it('are undefined while the date field is empty or incomplete', () => {
    expect(fromLocalInput('')).toBeUndefined()
    expect(fromLocalInput('nonsense')).toBeUndefined()
  })
  it('default to the current hour', () => {
    const now = new Date(2026, 10, 21, 9, 47, 12, 5)
    expect(currentHour(now)).toEqual(new Date(2026, 10, 21, 9, 0, 0, 0))
  })
})
