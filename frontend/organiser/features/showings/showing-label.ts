import type { Showing } from '../../../api/showings/showings.ts'
import { parseUtc } from '../../../ui/display/date-format.ts'

export type ShowingLabel = 'Ended' | 'Presenting' | 'Expired' | 'Upcoming'

/** A showing expires this long after its start (document 2, section 9). */
const EXPIRED_AFTER_MS = 86_400_000

/** How a showing stands: ended, presenting, expired (more than 24 hours past its start) or upcoming. */
export const showingLabel = (
  showing: Pick<Showing, 'endDateUtc' | 'presentationStartUtc' | 'startDateUtc'>,
  now: number,
): ShowingLabel => {
  if (showing.endDateUtc) return 'Ended'
  if (showing.presentationStartUtc) return 'Presenting'
  const start = showing.startDateUtc ? parseUtc(showing.startDateUtc)?.getTime() : undefined
  return start !== undefined && now - start > EXPIRED_AFTER_MS ? 'Expired' : 'Upcoming'
}
