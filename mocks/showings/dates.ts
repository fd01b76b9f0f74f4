import { fail } from '../contract/errors.ts'

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** A date from a request as RFC 3339 in UTC; without an offset it is UTC already. @throws invalid-value */
export function readDate(text: string, field: string) {
  const hasTime = text.includes('T')
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(text)
  const date = new Date(hasTime && !hasOffset ? `${text}Z` : text)
  const time = date.getTime()
  if (!isRealDay(text.slice(0, 10)) || !(time >= EARLIEST && time <= LATEST)) fail('invalid-value', { field })
  return date.toISOString()
}

/** JavaScript reads 30 February as 2 March; here it is refused. */
function isRealDay(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A place from a request; empty is none. */
export const readLocation = (text: string | null | undefined) => text?.trim() || null
