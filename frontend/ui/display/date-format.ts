const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HAS_ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i

const two = (value: number) => String(value).padStart(2, '0')

/** Parses a date of the API; without a zone it's UTC (docs/product-rules.md#calls-and-responses). Undefined when unreadable. */
export const parseUtc = (value: string): Date | undefined => {
  const withTime = value.includes('T') || value.includes(' ') ? value.replace(' ', 'T') : `${value}T00:00:00`
  const date = new Date(HAS_ZONE.test(withTime) ? withTime : `${withTime}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** DD-Mon-YYYY HH:MM in local time, for instance 05-Dec-2026 19:30; empty for an unreadable date. */
export const formatDateTime = (value: string | Date): string => {
  const date = typeof value === 'string' ? parseUtc(value) : value
  if (!date) return ''
  const day = `${two(date.getDate())}-${MONTHS[date.getMonth()]}-${date.getFullYear()}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The date without the time, in the same form. */
export const formatDay = (value: string | Date): string => formatDateTime(value).split(' ')[0] ?? ''

/** Its time alone. */
export const formatTime = (value: string | Date): string => formatDateTime(value).split(' ')[1] ?? ''

/** A date of the API as the value of a datetime-local field (local time, minutes). */
export const toLocalInput = (value: string | Date): string => {
  const date = typeof value === 'string' ? parseUtc(value) : value
  if (!date) return ''
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The value of a datetime-local field as a UTC date for the API; undefined while empty or incomplete. */
export const fromLocalInput = (value: string): string | undefined => {
  const date = new Date(value)
  return value === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The current time with minutes dropped: the default start of a showing (docs/product-rules.md#showings). */
export const currentHour = (now: Date = new Date()): Date => {
  const date = new Date(now)
  date.setMinutes(0, 0, 0)
  return date
}
