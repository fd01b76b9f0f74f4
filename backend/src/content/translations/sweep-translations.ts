import { REMOVED_LANGUAGE_LIFETIME } from '../../../../openapi/rules/durations.ts'
import { type Context, reading } from '../../context/context.ts'

/** Few, so that calls between two batches don't wait. */
const AT_ONCE = 500

const DELETE = `
  with gone as (
    delete from translation where (page_reference, language_code) in (
      select page_reference, language_code from translation where removed_at < ? limit ${AT_ONCE} for update skip locked
    ) returning page_reference, bytes
  ), sums as (select page_reference, sum(bytes) as bytes, count(*) as number from gone group by page_reference),
  counted as (update content_page set translated_bytes = translated_bytes - sums.bytes from sums where reference = sums.page_reference)
  select coalesce(sum(number), 0)::int as number from sums`

/** Deletes translations into languages that were removed from their events 30 days ago. */
export async function sweepTranslations(ctx: Context) {
  const before = new Date(ctx.now().getTime() - REMOVED_LANGUAGE_LIFETIME)
  let found: { number: number }[]
  do {
    found = await reading(ctx).em.execute<{ number: number }[]>(DELETE, [before])
  } while (found[0]?.number === AT_ONCE && !ctx.services.isStopping)
}
