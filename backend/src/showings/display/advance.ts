import { DAY, SECOND } from '../../../../openapi/rules/durations.ts'
import type { ContentPage } from '../../content/content-page.entity.ts'

/** A loop that everyone has left ends so long after the last press. */
const LONGEST_LOOP_MS = DAY

/** When the shown slide advances automatically. */
export interface Advance {
  isAdvancePaused: boolean
  advanceAt: Date | null
  advanceUntil: Date | null
}

export const noAdvance = { advanceAt: null, advanceUntil: null } satisfies Partial<Advance>

/** After a press that shows this page; none is shown on hold. */
export function advanceOf(
  page: Pick<ContentPage, 'advanceAfterSeconds'> | undefined,
  isAdvancePaused: boolean,
  now: Date,
): Advance {
  const seconds = page?.advanceAfterSeconds
  if (!seconds || isAdvancePaused) return { isAdvancePaused, ...noAdvance }
  return { isAdvancePaused, advanceAt: after(now, seconds), advanceUntil: new Date(now.getTime() + LONGEST_LOOP_MS) }
}

export const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * SECOND)
