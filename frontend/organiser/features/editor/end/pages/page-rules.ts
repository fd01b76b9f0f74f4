import type { EndPage } from '../../../../../api/events/end.ts'

/** The page that replaces a deleted one: the next, or the previous one if it was the last. */
export const neighbourOf = (pages: readonly EndPage[], deleted: string): EndPage | undefined => {
  const index = pages.findIndex((page) => page.endPageReference === deleted)
  return pages[index + 1] ?? pages[index - 1]
}
