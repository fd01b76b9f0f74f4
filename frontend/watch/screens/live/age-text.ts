import { withNumber } from '../../../text/watch/forms.ts'
import type { WatchText } from '../../../text/watch/watch-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was shown: "Shown 2 minutes ago". Never in the future, even with wrong clocks. */
export const shownText = (text: WatchText, milliseconds: number): string => {
  const age = Math.max(0, milliseconds)
  if (age < MINUTE) return text.shownJustNow
  if (age < HOUR) return withNumber(text, text.shownMinutesAgo, Math.floor(age / MINUTE))
  return withNumber(text, text.shownHoursAgo, Math.floor(age / HOUR))
}

/** How old a cached page is: "Last updated 5 minutes ago". */
export const updatedText = (text: WatchText, milliseconds: number): string => {
  const age = Math.max(0, milliseconds)
  if (age < MINUTE) return text.updatedJustNow
  if (age < HOUR) return withNumber(text, text.updatedMinutesAgo, Math.floor(age / MINUTE))
  if (age < DAY) return withNumber(text, text.updatedHoursAgo, Math.floor(age / HOUR))
  return withNumber(text, text.updatedDaysAgo, Math.floor(age / DAY))
}
