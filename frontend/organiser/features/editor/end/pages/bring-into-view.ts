/** The id of the open page's heading. */
export const OPEN_PAGE_ID = 'open-end-page'

/** The minimum share of the window for an open page. */
const WANTED_SHARE = 0.4

/** How far to scroll to show the page below the list, without hiding its focused row. */
export const scrollFor = (
  rowTop: number,
  pageTop: number,
  { top, bottom }: { top: number; bottom: number },
): number => {
  const wanted = pageTop - (bottom - WANTED_SHARE * (bottom - top))
  return Math.max(0, Math.min(wanted, rowTop - top))
}

/** Scrolls to the page just opened below the list, as far as its row stays visible. */
export const bringIntoView = (reference: string) => {
  const row = document.querySelector(`[data-key="${CSS.escape(reference)}"]`)
  const page = document.getElementById(OPEN_PAGE_ID)
  if (!row || !page) return
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const seen = { top: Math.max(header, 0), bottom: innerHeight }
  const top = scrollFor(row.getBoundingClientRect().top, page.getBoundingClientRect().top, seen)
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (top > 0) scrollBy({ top, behavior: isReduced ? 'auto' : 'smooth' })
}
