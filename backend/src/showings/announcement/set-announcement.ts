import { MINUTE } from '../../../../openapi/rules/durations.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { requireName } from '../../infrastructure/input/names.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { reviseDisplay } from '../display/change-display.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'
import { announcementChange } from './present-announcement.ts'

interface SetAnnouncement extends Required<ShowingAddress> {
  text: string
  endsInMinutes?: number | null | undefined
}

/**
 * Shows a line above any content, until it's removed, its time is over, or the showing is started, ended or reopened. It doesn't count as presenting, so it
 * causes no conflict with other presenters.
 * @throws not-logged-in, not-found, required, wrong-state after the end
 */
export const setAnnouncement = transactional(async (tx, { text, endsInMinutes, ...address }: SetAnnouncement) => {
  const { showing, display } = await findShowing(tx, address, { lock: true })
  const line = requireName(text.replaceAll(/\s+/g, ' '), { field: 'text', message: 'Enter an announcement' })
  if (showing.endDate) fail('wrong-state', { message: refusals.eventEnded })
  const announcedAt = tx.now()
  const announcementEnd = endsInMinutes ? new Date(announcedAt.getTime() + endsInMinutes * MINUTE) : null
  reviseDisplay(display, announcedAt, { announcement: line, announcedAt, announcementEnd })
  await recordUse(tx.em, showing, tx.now())
  tx.afterCommit(() => tx.services.announceChange(announcementChange(display)))
  return presentCurrentShowing(tx, { showing, display })
})
