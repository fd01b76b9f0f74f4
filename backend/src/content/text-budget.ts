import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { hasRoomForText } from '../../../openapi/rules/page-bytes.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import type { Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'

/** The size of a page's text in SQL, for pages that an older version wrote. */
export const MEASURED = 'octet_length(rows::text) + octet_length(notes)'

// A page is measured once; the sum then reads no contents. Both parts see the same snapshot, so no page counts twice
const SUM = `
  with measured as (update content_page set bytes = ${MEASURED} where event_reference = ? and bytes is null returning bytes)
  select (
    coalesce((select sum(bytes) from content_page where event_reference = ? and bytes is not null), 0)
    + coalesce((select sum(bytes) from measured), 0)
  )::int as bytes`

/** The size of all text of a locked event, in bytes: slides, about page and end pages. */
export async function bytesOfEvent({ em }: Pick<Transaction, 'em'>, eventReference: string): Promise<number> {
  const [sum] = await em.execute<{ bytes: number }[]>(SUM, [eventReference, eventReference])
  return sum?.bytes ?? 0
}

/** Checks that an event with `stored` bytes of text may change by `added` more. @throws event-too-large, with the field if given */
export function requireRoomForText(stored: number, added: number, field?: string) {
  if (hasRoomForText(stored, added)) return
  fail('event-too-large', { message: refusals.eventTextFull, ...(field === undefined ? {} : { field }) })
}

/** Checks the size of one page, in bytes, unless it becomes smaller. @throws payload-too-large, with the field if given */
export function requireShortPage(bytes: number, before = 0, field?: string) {
  if (bytes <= budgets.pageText.amount || bytes <= before) return
  fail('payload-too-large', { message: refusals.pageTextFull, ...(field === undefined ? {} : { field }) })
}

/** Checks the size of the copies of one call, in bytes. @throws payload-too-large */
export function requireFewCopies(bytes: number) {
  if (bytes > budgets.copiedText.amount) fail('payload-too-large', { message: refusals.copiesTooLarge })
}
