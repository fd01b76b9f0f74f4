import { refusals } from '../../../../openapi/rules/refusals.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { findShowing, isPresenting, type ShowingAddress } from '../access.ts'
import { noAdvance } from '../display/advance.ts'
import { announceAfterCommit, navigateDisplay, nothingAnnounced } from '../display/change-display.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'

/**
 * Ends a presentation: attendees see the end screen.
 * @throws not-logged-in, not-found, wrong-state unless it is presenting
 */
export const closeShowing = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing, display, event } = await findShowing(tx, address, { lock: true })
  if (!isPresenting(showing)) fail('wrong-state', { message: refusals.noActiveShowing })
  showing.endDate = tx.now()
  await recordUse(tx.em, showing, tx.now())
  navigateDisplay(tx, display, { ...nothingAnnounced, ...noAdvance })
  await announceAfterCommit(tx, event, [showing.reference])
  return presentCurrentShowing(tx, { showing, display })
})
