const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Parses a date from a request (`DateTimeInput`): RFC 3339, in UTC unless it has an offset. Null for impossible days and for years before
 * 1900 or after 9999.
 */
export function readDate(text: string): Date | null {
  const hasTime = text.includes('T')
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(text)
  const date = new Date(hasTime && !hasOffset ? `${text}Z` : text)
  const time = date.getTime()
  return isRealDay(text.slice(0, 10)) && time >= EARLIEST && time <= LATEST ? date : null
}

/** JavaScript would parse 30 February as 2 March. */
function isRealDay(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
