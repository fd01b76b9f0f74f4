import { textBudgets } from '../../../openapi/rules/pages/page-bytes.ts'
import type { Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'

/** The size of a page's text in SQL, for pages that an older version wrote. */
export const MEASURED = 'octet_length(rows::text) + octet_length(notes) + octet_length(chords)'

// A page is measured once; the sum then reads no contents. Both parts see the same snapshot, so no page counts twice
const SUM = `
  with measured as (update content_page set bytes = ${MEASURED} where event_reference = ? and bytes is null returning bytes)
  select (
    coalesce((select sum(coalesce(bytes, 0) + translated_bytes) from content_page where event_reference = ?), 0)
    + coalesce((select sum(bytes) from measured), 0)
  )::int as bytes`

/** The size of all text of a locked event, in bytes: slides with their translations, about page and end pages. */
export async function bytesOfEvent({ em }: Pick<Transaction, 'em'>, eventReference: string): Promise<number> {
  const [sum] = await em.execute<{ bytes: number }[]>(SUM, [eventReference, eventReference])
  return sum?.bytes ?? 0
}

const SUM_OF_END = `select coalesce(sum(coalesce(page.bytes, ${MEASURED}) + page.translated_bytes), 0)::int as bytes
  from end_page join content_page page on page.reference = end_page.page_reference where end_page.event_reference = ?`

/** The size of the text of a locked event's end pages with their translations, in bytes. */
export async function bytesOfEnd({ em }: Pick<Transaction, 'em'>, eventReference: string): Promise<number> {
  const [sum] = await em.execute<{ bytes: number }[]>(SUM_OF_END, [eventReference])
  return sum?.bytes ?? 0
}

export const { requireRoomForText, requireRoomOnEnd, requireShortPage, requireShortScreen, requireFewCopies } =
  textBudgets(fail)
