import { LockMode } from '@mikro-orm/core'
import { transactional } from '../../context/context.ts'
import { nothingAnnounced, reviseDisplay } from '../display/change-display.ts'
import { Display } from '../display/display.entity.ts'
import { announcementChange } from './present-announcement.ts'

/** Removes the announcements whose time is over from all screens, also those that ended while no server ran. */
export const endAnnouncements = transactional(async (tx) => {
  const over = { announcementEnd: { $lte: tx.now() } }
  const displays = await tx.em.find(Display, over, { lockMode: LockMode.PESSIMISTIC_WRITE, limit: MOST_AT_ONCE })
  for (const display of displays) {
    reviseDisplay(display, tx.now(), nothingAnnounced)
    tx.afterCommit(() => tx.services.announceChange(announcementChange(display)))
  }
})

const MOST_AT_ONCE = 100
