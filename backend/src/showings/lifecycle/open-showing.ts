import { refusals } from '../../../../openapi/rules/refusals.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { announceAfterCommit, navigateDisplay, nothingAnnounced } from '../display/change-display.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'

interface OpenShowing extends Required<ShowingAddress> {
  /** The end was a mistake. */
  isUndo?: boolean
}

/**
 * Reopens an ended showing. Also blanks the display, so that no old slide flashes up (docs/product-rules.md#presenting); an undone end
 * shows again what was shown before it.
 * @throws not-logged-in, not-found, wrong-state unless it has ended
 */
export const openShowing = transactional(async (tx, { isUndo = false, ...address }: OpenShowing) => {
  const { showing, display, event } = await findShowing(tx, address, { lock: true })
  if (!showing.endDate) fail('wrong-state', { message: refusals.eventNotEnded })
  showing.endDate = null
  await recordUse(tx.em, showing, tx.now())
  navigateDisplay(tx, display, { ...(isUndo ? {} : { isBlank: true }), ...nothingAnnounced })
  await announceAfterCommit(tx, event, [showing.reference])
  return presentCurrentShowing(tx, { showing, display })
})
