import { refusals } from '../../../openapi/rules/refusals.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { parseDate } from '../infrastructure/dates.ts'
import { findShowing, isOwnShowing } from './access.ts'
import { placeOf } from './create-showing.ts'
import { announceAfterCommit, reviseDisplay } from './display/change-display.ts'
import { presentCurrentShowing } from './present-showing.ts'

interface UpdateShowing {
  eventReference: string
  showingReference: string
  startDateUtc?: string | undefined
  location?: string | null | undefined
}

/**
 * Changes the given date and location of an added showing. The date is fixed once the presentation has started
 * (docs/product-rules.md#showings).
 * @throws not-logged-in, not-found, wrong-state, invalid-value
 */
export const updateShowing = transactional(async (tx, { startDateUtc, location, ...address }: UpdateShowing) => {
  const { showing, display, event } = await findShowing(tx, address, { lock: true })
  if (!isOwnShowing(showing)) fail('wrong-state', { message: refusals.notOwnShowing })
  const startDate = startDateUtc === undefined ? showing.startDate : parseDate(startDateUtc, 'startDateUtc')
  const place = location === undefined ? showing.location : placeOf(location)
  const isMoved = startDate?.getTime() !== showing.startDate?.getTime()
  if (isMoved && showing.presentationStart) {
    const message = refusals.startDateFixed
    fail('wrong-state', { message, field: 'startDateUtc' })
  }
  if (isMoved || place !== showing.location) {
    showing.startDate = startDate
    showing.location = place
    reviseDisplay(display, tx.now())
    await announceAfterCommit(tx, event, [showing.reference])
  }
  return presentCurrentShowing(tx, { showing, display })
})
