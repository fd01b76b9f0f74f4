import type { Context, Transaction } from '../context/context.ts'
import type { Event } from '../events/event.entity.ts'
import { inParts } from '../infrastructure/in-parts.ts'
import { withRest } from '../infrastructure/with-rest.ts'
import type { ContentPage } from './content-page.entity.ts'

/** A page that is to be written. */
export type NewPage = Pick<ContentPage, 'reference' | 'rows' | 'notes' | 'chords'> & {
  advanceAfterSeconds: number | null
  bytes: number
}

/** So much is written by one statement: on the embedded database others' calls come between two of them. */
const AT_ONCE = { items: 50, size: 64 * 1024 }

const INSERT = `
  insert into content_page (reference, owner_reference, rows, notes, chords, advance_after_seconds, version, shown_version, updated_at, bytes)
  select page.reference, owner.reference, page.rows, page.notes, page.chords, page.advance, 1, 1, ?, page.bytes
  from (select reference from account where reference = ? for key share) owner cross join jsonb_to_recordset(?::jsonb)
    as page (reference text, rows jsonb, notes text, chords text, advance smallint, bytes int)`

/**
 * Writes pages that no event uses yet, in short statements without a transaction. Those that none takes are swept after a day. Writes
 * nothing for an owner whose account was just deleted.
 */
export async function writePages({ services, now }: Context, owner: string, pages: readonly NewPage[]) {
  for (const part of inParts(pages, AT_ONCE, ({ bytes }) => bytes)) {
    const written = part.map(({ advanceAfterSeconds, ...page }) => ({ ...page, advance: advanceAfterSeconds }))
    await withRest(() => services.orm.em.fork().execute(INSERT, [now(), owner, JSON.stringify(written)], 'run'))
  }
}

const TAKE =
  'update content_page set event_reference = ? where reference in (select jsonb_array_elements_text(?::jsonb)) and event_reference is null'

/** Gives pages that `writePages` wrote to a locked event. */
export const takeWrittenPages = ({ em }: Transaction, event: Event, pages: readonly NewPage[]) =>
  em.execute(TAKE, [event.reference, JSON.stringify(pages.map(({ reference }) => reference))], 'run')
