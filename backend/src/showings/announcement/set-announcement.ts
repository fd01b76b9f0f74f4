import { MINUTE } from '../../../../openapi/rules/durations.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { announcedTranslations, announcementLine } from '../../../../openapi/rules/translations/hall-languages.ts'
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
  /** In further languages of the event. */
  translations?: { languageCode: string; text: string }[] | null | undefined
}

/**
 * Shows a line above any content, until it's removed, its time is over, or the showing is started, ended or reopened. It doesn't count as presenting, so it
 * causes no conflict with other presenters.
 * @throws not-logged-in, not-found, required, invalid-value for a language that the event doesn't have, wrong-state after the end
 */
export const setAnnouncement = transactional(
  async (tx, { text, endsInMinutes, translations, ...address }: SetAnnouncement) => {
    const { showing, display, event } = await findShowing(tx, address, { lock: true })
    const announcement = requireName(announcementLine(text), { field: 'text', message: 'Enter an announcement' })
    const announcementTranslations = requireTranslations(translations ?? [], event)
    if (showing.endDate) fail('wrong-state', { message: refusals.eventEnded })
    const announcedAt = tx.now()
    const announcementEnd = endsInMinutes ? new Date(announcedAt.getTime() + endsInMinutes * MINUTE) : null
    reviseDisplay(display, announcedAt, { announcement, announcementTranslations, announcedAt, announcementEnd })
    await recordUse(tx.em, showing, tx.now())
    tx.afterCommit(() => tx.services.announceChange(announcementChange(display)))
    return presentCurrentShowing(tx, { showing, display })
  },
)

const requireTranslations = announcedTranslations(fail)
