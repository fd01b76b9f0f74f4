import { budgets } from '../http/budgets.ts'
import { bytesOf } from './page-bytes.ts'

type Page = Parameters<typeof bytesOf>[0]

/** The slides of one response from a position on, and where the list continues. `slides` are in order. */
export function slidesPage<T extends { orderIndex: number }>(
  slides: readonly T[],
  first: number,
  pageOf: (slide: T) => Page,
): { slides: T[]; nextCursor?: string } {
  const page: T[] = []
  let bytes = 0
  for (const slide of slides) {
    if (slide.orderIndex < first) continue
    bytes += bytesOf(pageOf(slide))
    if (page.length > 0 && bytes > budgets.slidesPage.amount)
      return { slides: page, nextCursor: String((page.at(-1)?.orderIndex ?? 0) + 1) }
    page.push(slide)
  }
  return { slides: page }
}
