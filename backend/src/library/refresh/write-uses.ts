import type { EntityManager } from '../../db/orm.ts'
import { inParts } from '../../infrastructure/in-parts.ts'

/** A song or slide as it is written to the index. */
export interface WrittenUse {
  kind: 'Song' | 'Slide'
  title: string
  firstLine: string | null
  authors: string | null
  ccliNumber: string | null
  titleKey: string
  version: string
  words: string[]
  slides: { reference: string }[]
  source: string
  item: string
  /** In milliseconds. */
  usedAt: number
}

interface Refresh {
  event: string
  /** The recorded changes that this refresh has seen. */
  changes: string[]
  shownAt: Date | null
  /** The first slides of items that stay as they are. */
  unchanged: string[]
  changed: WrittenUse[]
}

// Nothing is written unless all recorded changes are still there, so an older state never replaces a newer one
const VALID = `
  locked as (
    select id from library_change where id = any(array(select jsonb_array_elements_text(?::jsonb)::bigint)) for update
  ),
  valid as (select where (select count(*) from locked) = ?)`
const PUT = `
  with ${VALID},
  row as (
    select * from jsonb_to_recordset(?::jsonb) as row (slide text, kind text, title text, first_line text, authors text, ccli_number text,
      title_key text, version text, words jsonb, slides jsonb, source text, item text, used_at float8)
  )
  insert into library_use (slide_reference, event_reference, item_reference, kind, title, first_line, authors, ccli_number, title_key, version,
    words, slides, source, shown_at, used_at)
  select row.slide, slide.event_reference, item, kind, title, first_line, authors, ccli_number, title_key, version,
    array_to_tsvector(array(select jsonb_array_elements_text(words))), slides, source, ?::timestamptz, to_timestamp(used_at / 1000)
  from row join slide on slide.reference = row.slide where exists (select from valid)
  on conflict (slide_reference) do update set event_reference = excluded.event_reference, item_reference = excluded.item_reference,
    kind = excluded.kind, title = excluded.title, first_line = excluded.first_line, authors = excluded.authors,
    ccli_number = excluded.ccli_number, title_key = excluded.title_key, version = excluded.version, words = excluded.words,
    slides = excluded.slides, source = excluded.source, shown_at = excluded.shown_at, used_at = excluded.used_at`
const FINISH = `
  with ${VALID},
  done as (delete from library_change where id in (select id from locked) and exists (select from valid)),
  kept as (select value as slide from jsonb_array_elements_text(?::jsonb)),
  put as (select value as slide from jsonb_array_elements_text(?::jsonb)),
  removed as (
    delete from library_use where event_reference = ? and exists (select from valid)
      and not slide_reference in (select slide from kept union all select slide from put)
  )
  update library_use set shown_at = new.shown_at, used_at = greatest(used_at, new.shown_at)
  from (values (?::timestamptz)) as new (shown_at)
  where event_reference = ? and exists (select from valid) and slide_reference in (select slide from kept)
    and library_use.shown_at is distinct from new.shown_at`

/** So much is written by one statement: on the embedded database others' calls come between two of them. Each word has a place in the index. */
const AT_ONCE = { items: 25, size: 800 }

/** Writes what has changed of an event's part of the library, and forgets the recorded changes with the last statement. */
export async function writeUses(em: EntityManager, { event, changes, shownAt, unchanged, changed }: Refresh) {
  const seen = [JSON.stringify(changes), changes.length]
  for (const part of inParts(changed, AT_ONCE, ({ words }) => words.length))
    await em.execute(PUT, [...seen, JSON.stringify(part.map(rowOf)), shownAt], 'run')
  const put = changed.flatMap(({ slides }) => slides[0]?.reference ?? [])
  await em.execute(FINISH, [...seen, JSON.stringify(unchanged), JSON.stringify(put), event, shownAt, event], 'run')
}

const rowOf = ({ slides, firstLine, ccliNumber, titleKey, usedAt, ...use }: WrittenUse) => ({
  ...use,
  slide: slides[0]?.reference,
  slides: slides.map(({ reference }) => reference),
  first_line: firstLine,
  ccli_number: ccliNumber,
  title_key: titleKey,
  used_at: usedAt,
})
