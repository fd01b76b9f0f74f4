import type { Announcement } from '../../../../generated/zod/schemas/index.zod.ts'
import type { DisplayChange } from '../../context/ports/live-showings.ts'
import { presentDate, presentOptionalDate } from '../../infrastructure/dates.ts'
import type { Announced } from '../display/change-display.ts'
import type { Display } from '../display/display.entity.ts'

/** The line above any content, or null. */
export const presentAnnouncement = (announced: Announced): Announcement | null => {
  const { announcement, announcementTranslations, announcedAt, announcementEnd } = announced
  if (!announcement || !announcedAt) return null
  return {
    text: announcement,
    sinceUtc: presentDate(announcedAt),
    endsUtc: presentOptionalDate(announcementEnd),
    ...(announcementTranslations ? { translations: announcementTranslations } : {}),
  }
}

/** What a new announcement, or its removal, changes for attendees. */
export const announcementChange = (display: Display): DisplayChange => ({
  showingReference: display.showing.reference,
  epoch: display.epoch,
  revision: display.revision,
  changedAtUtc: presentDate(display.changedAt),
  announcement: presentAnnouncement(display),
})
