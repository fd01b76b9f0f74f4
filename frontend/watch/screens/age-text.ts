import { watchText } from '../../text/watch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long ago something was shown, in words: "Shown 2 minutes ago". Never in the future, whatever the clocks say. */
export const ageText = (milliseconds: number): string => {
  const age = Math.max(0, milliseconds)
  if (age < MINUTE) return watchText.shownJustNow
  if (age < HOUR) return watchText.shownMinutesAgo(Math.floor(age / MINUTE))
  return watchText.shownHoursAgo(Math.floor(age / HOUR))
}
