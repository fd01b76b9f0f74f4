import { fail } from '../errors/fail.ts'

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Reads a date of the contract (`DateTimeInput`): RFC 3339, without an offset taken as UTC.
 * @throws invalid-value naming the field, for a day that no calendar has and for years before 1900 or after 9999
 */
export function parseDate(text: string, field: string): Date {
  const hasTime = text.includes('T')
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(text)
  const date = new Date(hasTime && !hasOffset ? `${text}Z` : text)
  const time = date.getTime()
  if (!isRealDay(text.slice(0, 10)) || !(time >= EARLIEST && time <= LATEST)) fail('invalid-value', { field })
  return date
}

/** JavaScript reads 30 February as 2 March; here it is refused. */
const isRealDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A date as the contract writes it (`DateTime`). */
export const presentDate = (date: Date) => date.toISOString()

export const presentOptionalDate = (date: Date | null | undefined) => (date ? presentDate(date) : null)
