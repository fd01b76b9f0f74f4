import type { AttendeeReading, AttendeeSample } from '../../generated/zod/schemas/index.zod.ts'
import {
  countedLanguages,
  folded,
  peakOf,
  reportFile,
  reportFileHeaders,
  withNow,
} from '../../openapi/rules/showings/report.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { connectedCount } from '../hub/seats.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, ReportRow, ShowingRow, State } from '../state/state.ts'
import { findVisibleShowing } from './find-showing.ts'

const MOST_SAMPLES = 500
/** The name of those who read captions, which no language has. */
const CAPTIONS = ''

const isRunning = ({ kind, presentationStartUtc, endDateUtc }: ShowingRow) =>
  kind !== 'preview' && presentationStartUtc !== null && endDateUtc === null

const reportOf = (showing: ShowingRow): ReportRow => {
  showing.report ??= { samples: [], slides: {}, peaks: {} }
  return showing.report
}

/** Counts the time of slides: of the one that is no longer shown, and of the one that is shown now. */
export function recordSlideTime(showing: ShowingRow, now: Date) {
  if (showing.presentationStartUtc === null || showing.kind === 'preview') return
  const { slides } = reportOf(showing)
  const shown = isRunning(showing) && !showing.display.isBlank ? showing.display.slide : null
  for (const [slide, time] of Object.entries(slides)) {
    if (slide === shown || time.since === null) continue
    time.ms += Math.max(0, now.getTime() - time.since)
    time.since = null
  }
  if (shown === null) return
  const time = slides[shown] ?? { firstShownUtc: now.toISOString(), since: null, ms: 0, times: 0 }
  slides[shown] = time
  if (time.since !== null) return
  time.since = now.getTime()
  time.times += 1
}

/** After an undone end, the time of the slide that was shown goes on as the same time that it's shown. */
export function goOn({ display, report }: ShowingRow, now: Date) {
  const time = display.slide === null || display.isBlank ? undefined : report?.slides[display.slide]
  if (time) time.since = now.getTime()
}

/** What a showing counts an attendee for. */
export function countedFor(state: State, showing: ShowingRow, reading: AttendeeReading | null | undefined) {
  const languages = countedLanguages(state.events[showing.event] ?? {}, reading?.languageCodes ?? [])
  return [...languages, ...(reading?.hasCaptions && showing.captions ? [CAPTIONS] : [])]
}

/** Counts the attendees of a showing that is presented. */
export function sampleAttendance(state: State, showing: ShowingRow, now: Date) {
  if (!isRunning(showing)) return
  const { samples, peaks } = reportOf(showing)
  const { attendees, readers } = countNow(state, showing)
  if (samples.at(-1)?.attendees !== attendees && samples.length < MOST_SAMPLES)
    samples.push({ atUtc: now.toISOString(), attendees })
  for (const [name, count] of readers) peaks[name] = Math.max(peaks[name] ?? 0, count)
}

function countNow(state: State, showing: ShowingRow) {
  const room = state.rooms[showing.reference]
  const readers = new Map<string, number>()
  for (const { reads = [], connections } of room?.seated ?? [])
    if (connections.length > 0) for (const name of reads) readers.set(name, (readers.get(name) ?? 0) + 1)
  return { attendees: connectedCount(room), readers }
}

export const reportHandlers: MockHandlersOf<'getShowingReport' | 'exportShowingReport'> = {
  getShowingReport({ params }, ctx) {
    return { status: 200, data: readReport(ctx, findReported(ctx, params)) }
  },
  exportShowingReport({ params, query: { table } }, ctx) {
    const report = readReport(ctx, findReported(ctx, params))
    return { status: 200, raw: reportFile(table, report), headers: reportFileHeaders(table) }
  },
}

function findReported(ctx: MockContext, params: { eventReference: string; showingReference: string }) {
  const found = findVisibleShowing(ctx, params.eventReference, params.showingReference)
  return found.showing.kind === 'preview' ? fail('not-found') : found
}

function readReport({ state, now }: MockContext, { event, showing }: { event: EventRow; showing: ShowingRow }) {
  const { samples: stored, slides, peaks } = structuredClone(showing.report ?? { samples: [], slides: {}, peaks: {} })
  let current: AttendeeSample | null = null
  if (isRunning(showing)) {
    const { attendees, readers } = countNow(state, showing)
    current = { atUtc: now.toISOString(), attendees }
    for (const [name, count] of readers) peaks[name] = Math.max(peaks[name] ?? 0, count)
  }
  const samples = withNow(stored, current)
  return {
    presentationStartUtc: showing.presentationStartUtc,
    endDateUtc: showing.endDateUtc,
    readAtUtc: now.toISOString(),
    peak: peakOf(samples),
    samples,
    slides: Object.entries(slides)
      .sort(([, one], [, other]) => one.firstShownUtc.localeCompare(other.firstShownUtc))
      .map(([slideReference, { firstShownUtc, since, ms, times }]) => ({
        slideReference,
        name: state.slides[slideReference]?.name ?? null,
        firstShownUtc,
        seconds: Math.round((ms + (since === null ? 0 : Math.max(0, now.getTime() - since))) / 1_000),
        times,
      })),
    languages: event.languages.flatMap((languageCode) =>
      peaks[languageCode] ? [{ languageCode, mostAttendees: folded(peaks[languageCode]) }] : [],
    ),
    captions: peaks[CAPTIONS] ? { mostAttendees: folded(peaks[CAPTIONS]) } : null,
  }
}
