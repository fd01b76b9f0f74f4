import { transactional } from '../../context/context.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { nothingAnnounced, reviseDisplay } from '../display/change-display.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'
import { announcementChange } from './present-announcement.ts'

/**
 * Removes the announcement from all screens. Idempotent.
 * @throws not-logged-in, not-found
 */
export const takeBackAnnouncement = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing, display } = await findShowing(tx, address, { lock: true })
  if (display.announcement) {
    reviseDisplay(display, tx.now(), nothingAnnounced)
    await recordUse(tx.em, showing, tx.now())
    tx.afterCommit(() => tx.services.announceChange(announcementChange(display)))
  }
  return presentCurrentShowing(tx, { showing, display })
})
