import type { AttendeeSample, ShowingReport } from '../../../generated/zod/schemas/index.zod.ts'
import { DAY } from '../durations.ts'
import { csvText } from '../text/csv.ts'

/** Fewer attendees than this aren't given as a number. */
const LEAST_COUNTED = 3
/** The longest a showing is counted for. */
export const COUNTED_FOR = 7 * DAY
/** A showing that no presenter has changed for so long is over, even if it was never ended. */
export const QUIET_AFTER = DAY
/** The slides whose time is kept for a showing. */
export const MOST_SLIDE_TIMES = 2_000

/** A number that says nothing about single people: null if it is small. */
export const folded = (count: number): number | null => (count < LEAST_COUNTED ? null : count)

/** The first sample with the most attendees. */
export const peakOf = (samples: readonly AttendeeSample[]): AttendeeSample | null =>
  samples.reduce<AttendeeSample | null>((most, one) => (most && most.attendees >= one.attendees ? most : one), null)

/** Stored samples and the number at this moment, while the showing runs; in the order of time, also after a clock was set back. */
export const withNow = (samples: readonly AttendeeSample[], now: AttendeeSample | null): AttendeeSample[] => {
  const all = now && samples.at(-1)?.attendees !== now.attendees ? [...samples, now] : [...samples]
  return all.sort((one, other) => Date.parse(one.atUtc) - Date.parse(other.atUtc))
}

/** The languages that are counted for an attendee: those that the event has besides the original. */
export const countedLanguages = (event: { languages?: readonly string[] }, languageCodes: readonly string[]) =>
  (event.languages ?? []).filter((code) => languageCodes.includes(code))

export type ReportTable = 'attendees' | 'slides'

/** One table of a report as a CSV file. */
export const reportFile = (table: ReportTable, { samples, slides }: ShowingReport): string =>
  csvText(
    table === 'attendees'
      ? [['Time', 'Attendees'], ...samples.map(({ atUtc, attendees }) => [atUtc, String(attendees)])]
      : [
          ['Slide', 'First shown', 'Seconds', 'Times'],
          ...slides.map(({ name, firstShownUtc, seconds, times }) => [
            name ?? '',
            firstShownUtc,
            String(seconds),
            String(times),
          ]),
        ],
  )

export const reportFileHeaders = (table: ReportTable) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${table}.csv"`,
})
