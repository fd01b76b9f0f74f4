import type { Attendee } from '../../../openapi/client/live/attendee.ts'
import type { WatchState } from '../state/watch-state.ts'

const EVERY_MS = 5_000

/** How this attendee reads, for the counts of the showing's report; null for the original without captions, or without a seat. */
export const readingOf = ({ event, reader, showing, seat }: WatchState, showsCaptions: boolean) => {
  const languageCodes = reader?.languages.filter((code) => code !== event.languageCode) ?? []
  const hasCaptions = !!showing.hasCaptions && showsCaptions
  return seat.kind !== 'full' && (languageCodes[0] || hasCaptions) ? { languageCodes, hasCaptions } : null
}

/**
 * Joins again when this attendee reads otherwise. It looks from time to time, so that a hall which sees its first captions doesn't join
 * again all at once. Returns the function that stops it.
 */
export const followReading = (reading: () => unknown, attendee: Pick<Attendee, 'rejoin'>) => {
  const read = () => JSON.stringify(reading())
  let before = read()
  const timer = setInterval(() => {
    const now = read()
    if (now !== before) attendee.rejoin()
    before = now
  }, EVERY_MS)
  return () => clearInterval(timer)
}
