import type { Announcement } from '../../../../generated/zod/schemas/index.zod.ts'
import { presentDate } from '../../infrastructure/dates.ts'
import type { Display } from '../display/display.entity.ts'

/** The line above any content, or null. */
export const presentAnnouncement = ({
  announcement,
  announcedAt,
}: Pick<Display, 'announcement' | 'announcedAt'>): Announcement | null =>
  announcement && announcedAt ? { text: announcement, sinceUtc: presentDate(announcedAt) } : null
