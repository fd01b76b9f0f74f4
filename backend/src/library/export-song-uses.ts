import { DAY } from '../../../openapi/rules/durations.ts'
import {
  MAX_EXPORT_DAYS,
  MAX_EXPORT_LINES,
  type SongUse,
  songUsesCsv,
} from '../../../openapi/rules/library/song-uses-csv.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import type { Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { parseDate } from '../infrastructure/dates.ts'
import { hasShown } from './last-shown.ts'
import { refreshLibraryOf } from './refresh/refresh-library.ts'
import { VISIBLE_EVENTS, visibleValues } from './visible-uses.ts'

const USES = `
  select floor(extract(epoch from showing.presentation_start) * 1000)::float8 as shown, event.name as event, showing.location,
    song.title, song.authors, song.ccli_number as "ccliNumber"
  from (${VISIBLE_EVENTS}) mine join event on event.reference = mine.reference
    join showing on showing.event_reference = event.reference
    join library_use song on song.event_reference = event.reference
    join slide on slide.reference = song.slide_reference
  where not showing.is_preview and song.kind = 'Song' and ${hasShown('showing', 'song.slides')}
    and showing.presentation_start >= ? and showing.presentation_start < ?
  order by showing.presentation_start, showing.reference, slide.order_index limit ${MAX_EXPORT_LINES}`

type Row = Omit<SongUse, 'shownUtc'> & { shown: number }

/** The songs that were shown by showings that were started in a period, as CSV. @throws not-logged-in, invalid-value (from, to) */
export async function exportSongUses(ctx: Context, query: { from: string; to: string }): Promise<string> {
  const { reference } = requireActor(ctx)
  const [from, to] = [parseDate(query.from, 'from'), parseDate(query.to, 'to')]
  const days = (to.getTime() - from.getTime()) / DAY
  if (days < 0 || days > MAX_EXPORT_DAYS) fail('invalid-value', { field: 'to', message: refusals.exportPeriod })
  await refreshLibraryOf(ctx, reference)
  const rows = await ctx.services.orm.em.fork().execute<Row[]>(USES, [...visibleValues(reference), from, to])
  return songUsesCsv(rows.map(({ shown, ...use }) => ({ ...use, shownUtc: new Date(shown).toISOString() })))
}
