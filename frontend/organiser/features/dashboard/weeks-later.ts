import { parseUtc } from '../../../ui/display/date-format.ts'

const DAYS = 7

/**
 * The same weekday and time a week after a start (UTC), or in the first week that is still to come. In local time, so that a change of the
 * clocks doesn't move it.
 */
export const weeksLater = (startDateUtc: string, now: Date): string | undefined => {
  const date = parseUtc(startDateUtc)
  if (!date) return undefined
  do date.setDate(date.getDate() + DAYS)
  while (date <= now)
  return date.toISOString()
}
