import { SHOWING_CURRENT } from '../../../../openapi/rules/durations.ts'
import type { Showing } from '../../../api/showings/showings.ts'
import { parseUtc } from '../../../ui/display/date-format.ts'

export type ShowingLabel = 'Ended' | 'Presenting' | 'Expired' | 'Upcoming'

/** A showing's status: ended, presenting, expired (more than 24 hours after its start) or upcoming. */
export const showingLabel = (
  showing: Pick<Showing, 'endDateUtc' | 'presentationStartUtc' | 'startDateUtc'>,
  now: number,
): ShowingLabel => {
  if (showing.endDateUtc) return 'Ended'
  if (showing.presentationStartUtc) return 'Presenting'
  const start = showing.startDateUtc ? parseUtc(showing.startDateUtc)?.getTime() : undefined
  return start !== undefined && now - start > SHOWING_CURRENT ? 'Expired' : 'Upcoming'
}
