import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { MEASURED } from '../content/text-budget.ts'

/**
 * A subquery for the slides of one response, in order: as many as the text budget allows, at least one. It reads sizes, not contents.
 * `condition` chooses slides; the values behind it are those of `pageValues`. `has_more` says whether slides follow.
 */
export const pageOfSlides = (condition: string) => `
  select * from (
    select slide.reference, slide.name, slide.order_index, slide.page_reference,
      row_number() over place as number, count(*) over () > row_number() over place as has_more,
      sum(coalesce(page.bytes, ${MEASURED}) + page.translated_bytes) over place as bytes_so_far, coalesce(page.bytes, ${MEASURED}) as bytes
    from slide join content_page page on page.reference = slide.page_reference
    where ${condition} window place as (order by slide.order_index)
  ) numbered where number <= ? and (number = 1 or bytes_so_far <= ?)`

/** The values of `pageOfSlides`: at most so many slides, and bytes. */
export const pageValues = (limit: number, bytes: number = budgets.slidesPage.amount) => [limit, bytes]
