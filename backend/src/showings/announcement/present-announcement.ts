import type { Announcement } from '../../../../generated/zod/schemas/index.zod.ts'
import type { DisplayChange } from '../../context/ports/live-showings.ts'
import { presentDate } from '../../infrastructure/dates.ts'
import type { Display } from '../display/display.entity.ts'

/** The line above any content, or null. */
export const presentAnnouncement = ({
  announcement,
  announcedAt,
}: Pick<Display, 'announcement' | 'announcedAt'>): Announcement | null =>
  announcement && announcedAt ? { text: announcement, sinceUtc: presentDate(announcedAt) } : null

/** What a new announcement, or its removal, changes for attendees. */
export const announcementChange = (display: Display): DisplayChange => ({
  showingReference: display.showing.reference,
  epoch: display.epoch,
  revision: display.revision,
  changedAtUtc: presentDate(display.changedAt),
  announcement: presentAnnouncement(display),
})
