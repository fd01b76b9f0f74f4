import { withNumber } from '../../text/watch/forms.ts'
import type { WatchText } from '../../text/watch/watch-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long ago something was shown, in words: "Shown 2 minutes ago". Never in the future, whatever the clocks say. */
export const ageText = (text: WatchText, milliseconds: number): string => {
  const age = Math.max(0, milliseconds)
  if (age < MINUTE) return text.shownJustNow
  if (age < HOUR) return withNumber(text, text.shownMinutesAgo, Math.floor(age / MINUTE))
  return withNumber(text, text.shownHoursAgo, Math.floor(age / HOUR))
}
