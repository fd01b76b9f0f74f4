import { SECOND } from '../../../../openapi/rules/durations.ts'
import { COUNTED_FOR, QUIET_AFTER } from '../../../../openapi/rules/showings/report.ts'
import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { type Counted, countReaders } from './count-readers.ts'

/** How often attendees are counted. */
export const SAMPLE_EVERY = 10 * SECOND
/** A showing has about as many samples; of more, each second one is removed. */
const MOST_SAMPLES = 500
/** A run counts so many showings, those that were started last, and so many of them at once. */
const MOST_SHOWINGS = 2_000
const AT_ONCE = 50

const FIND_RUNNING = `
  select showing.reference, event.languages, showing.has_captions as "hasCaptions", (
      select attendees from attendee_sample sample where sample.showing_reference = showing.reference order by at desc limit 1
    ) as "lastAttendees"
  from showing join display on display.showing_reference = showing.reference join event on event.reference = showing.event_reference
  where showing.presentation_start > ? and showing.presentation_start is not null and showing.end_date is null and showing.is_preview = false
    and display.changed_at > ?
  order by showing.presentation_start desc limit ?`
// Nodes that don't share their seats count their own attendees each: the largest number counts. A deleted showing has no more samples
const ADD_SAMPLES = `
  insert into attendee_sample (showing_reference, at, attendees)
  select showing.reference, ?, given.attendees
  from jsonb_to_recordset(?::jsonb) as given (reference text, attendees int) join showing on showing.reference = given.reference
  on conflict (showing_reference, at) do update set attendees = greatest(attendee_sample.attendees, excluded.attendees)`
const RAISE_PEAKS = `
  insert into reader_peak (showing_reference, name, attendees)
  select showing.reference, given.name, given.attendees
  from jsonb_to_recordset(?::jsonb) as given (reference text, name text, attendees int) join showing on showing.reference = given.reference
  on conflict (showing_reference, name) do update set attendees = excluded.attendees where reader_peak.attendees < excluded.attendees`
// The first sample with the most attendees stays, and the last one
const THIN_OUT = `
  delete from attendee_sample using (
    select showing_reference, at, row_number() over (partition by showing_reference order by at) as number,
      row_number() over (partition by showing_reference order by attendees desc, at) as rank, count(*) over (partition by showing_reference) as total
    from attendee_sample where showing_reference in (select jsonb_array_elements_text(?::jsonb))
  ) numbered
  where attendee_sample.showing_reference = numbered.showing_reference and attendee_sample.at = numbered.at
    and total > ? and number % 2 = 0 and rank > 1 and number < total`

interface Running extends Counted {
  lastAttendees: number | null
}

/**
 * Counts the attendees of all showings that are presented, and writes what has changed since the last sample. Every node does it; times are whole
 * intervals, so the nodes write the same samples. It starts from the database and from the seats that all nodes share, so a node that dies leaves
 * no attendees behind, and presses and joins pay nothing.
 */
export async function sampleAttendance(ctx: Context) {
  const em = ctx.services.orm.em.fork()
  const now = ctx.now().getTime()
  const since = (ms: number) => new Date(now - ms)
  const running = await em.execute<Running[]>(FIND_RUNNING, [since(COUNTED_FOR), since(QUIET_AFTER), MOST_SHOWINGS])
  const counts: (Running & Awaited<ReturnType<typeof countReaders>>)[] = []
  for (let from = 0; from < running.length; from += AT_ONCE) {
    const count = async (one: Running) => ({ ...one, ...(await countReaders(ctx.services.seats, one)) })
    counts.push(...(await Promise.all(running.slice(from, from + AT_ONCE).map(count))))
  }
  const at = new Date(Math.floor(now / SAMPLE_EVERY) * SAMPLE_EVERY)
  const changed = counts.filter(({ attendees, lastAttendees }) => attendees !== lastAttendees)
  await addSamples(em, at, changed)
  const readers = counts.flatMap(({ reference, readers }) => readers.map((one) => ({ reference, ...one })))
  const peaks = readers.filter(({ attendees }) => attendees > 0)
  if (peaks.length > 0) await em.execute(RAISE_PEAKS, [JSON.stringify(peaks)], 'run')
}

async function addSamples(em: EntityManager, at: Date, changed: { reference: string; attendees: number }[]) {
  if (changed.length === 0) return
  const samples = changed.map(({ reference, attendees }) => ({ reference, attendees }))
  await em.execute(ADD_SAMPLES, [at, JSON.stringify(samples)], 'run')
  await em.execute(THIN_OUT, [JSON.stringify(samples.map(({ reference }) => reference)), MOST_SAMPLES], 'run')
}
