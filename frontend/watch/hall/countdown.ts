const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND
/** An event that starts late isn't announced for hours. */
const LONGEST_DELAY = 60 * 60 * SECOND

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * The time left until a start, as "1:05:09" or "05:09"; "far" if it's more than a day away or long past, and "over" once it has passed.
 * `now` in milliseconds.
 */
export const countdown = (startUtc: string, now: number): string => {
  const left = Date.parse(startUtc) - now
  if (left >= DAY || left < -LONGEST_DELAY) return 'far'
  if (left <= 0) return 'over'
  const seconds = Math.ceil(left / SECOND)
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
