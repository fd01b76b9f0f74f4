import { refusals } from '../../../../openapi/rules/refusals.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { announceAfterCommit, navigateDisplay, nothingAnnounced } from '../display/change-display.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'

/**
 * Starts a presentation, once (docs/product-rules.md#presenting). Attendees see nothing until the first slide.
 * @throws not-logged-in, not-found, wrong-state when it was started before
 */
export const startShowing = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing, display, event } = await findShowing(tx, address, { lock: true })
  if (showing.presentationStart) fail('wrong-state', { message: refusals.presentationStarted })
  showing.presentationStart = tx.now()
  await recordUse(tx.em, showing, tx.now())
  navigateDisplay(tx, display, { isBlank: false, ...nothingAnnounced })
  await announceAfterCommit(tx, event, [showing.reference])
  return presentCurrentShowing(tx, { showing, display })
})
