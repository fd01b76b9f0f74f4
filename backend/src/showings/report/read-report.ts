import type { AttendeeSample, ShowingReport } from '../../../../generated/zod/schemas/index.zod.ts'
import {
  folded,
  MOST_SLIDE_TIMES,
  peakOf,
  type ReportTable,
  reportFile,
  withNow,
} from '../../../../openapi/rules/showings/report.ts'
import { type Context, reading } from '../../context/context.ts'
import { CAPTIONS } from '../../context/ports/seats.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { presentDate, presentOptionalDate } from '../../infrastructure/dates.ts'
import { findShowing, isPresenting, type ShowingAddress } from '../access.ts'
import { countReaders } from './count-readers.ts'

const SAMPLES = `
  select (extract(epoch from at) * 1000)::float8 as at, attendees from attendee_sample where showing_reference = ? order by at limit 1000`
const SLIDES = `
  select slide_reference as "slideReference", slide.name, times,
    (extract(epoch from first_shown_at) * 1000)::float8 as "firstShown",
    (seconds + case when shown_since is null then 0 else greatest(0, extract(epoch from ?::timestamptz - shown_since)) end)::float8 as seconds
  from slide_time left join slide on slide.reference = slide_time.slide_reference and slide.event_reference = ?
  where showing_reference = ? order by first_shown_at, slide_reference limit ?`
const PEAKS = 'select name, attendees from reader_peak where showing_reference = ?'

interface SlideRow {
  slideReference: string
  name: string | null
  times: number
  firstShown: number
  seconds: number
}

/** How a showing went, in counts only (docs/product-rules.md#reports). @throws not-logged-in, not-found (also for a preview) */
export async function readReport(ctx: Context, address: Required<ShowingAddress>): Promise<ShowingReport> {
  const from = reading(ctx)
  const { showing, event } = await findShowing(from, address)
  if (showing.isPreview) fail('not-found')
  const { reference, hasCaptions } = showing
  const now = ctx.now()
  const current = isPresenting(showing)
    ? await countReaders(ctx.services.seats, { reference, languages: event.languages, hasCaptions })
    : null
  const peaks = new Map(await loadPeaks(from.em, reference))
  for (const { name, attendees } of current?.readers ?? [])
    if (attendees > (peaks.get(name) ?? 0)) peaks.set(name, attendees)
  const stored = await loadSamples(from.em, reference)
  const samples = withNow(stored, current && { atUtc: presentDate(now), attendees: current.attendees })
  const rows = await from.em.execute<SlideRow[]>(SLIDES, [now, event.reference, reference, MOST_SLIDE_TIMES])
  const captions = peaks.get(CAPTIONS)
  return {
    presentationStartUtc: presentOptionalDate(showing.presentationStart),
    endDateUtc: presentOptionalDate(showing.endDate),
    readAtUtc: presentDate(now),
    peak: peakOf(samples),
    samples,
    slides: rows.map(presentSlide),
    languages: event.languages.flatMap((languageCode) => {
      const most = peaks.get(languageCode)
      return most ? [{ languageCode, mostAttendees: folded(most) }] : []
    }),
    captions: captions ? { mostAttendees: folded(captions) } : null,
  }
}

/** One table of the report as a file. @throws not-logged-in, not-found */
export async function exportReport(
  ctx: Context,
  { table, ...address }: Required<ShowingAddress> & { table: ReportTable },
) {
  return reportFile(table, await readReport(ctx, address))
}

const loadPeaks = async (em: EntityManager, reference: string) => {
  const rows = await em.execute<{ name: string; attendees: number }[]>(PEAKS, [reference])
  return rows.map(({ name, attendees }) => [name, attendees] as const)
}

async function loadSamples(em: EntityManager, reference: string): Promise<AttendeeSample[]> {
  const rows = await em.execute<{ at: number; attendees: number }[]>(SAMPLES, [reference])
  return rows.map(({ at, attendees }) => ({ atUtc: presentDate(new Date(at)), attendees }))
}

const presentSlide = ({ slideReference, name, times, firstShown, seconds }: SlideRow) => ({
  slideReference,
  name,
  firstShownUtc: presentDate(new Date(firstShown)),
  seconds: Math.round(seconds),
  times,
})
