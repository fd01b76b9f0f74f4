import { scrollerOf } from './drag/scroller.ts'

/** Document 2, section 9. */
const SCROLL_MS = 500

/** Between 0 and 1, slow at both ends. */
const eased = (share: number) => share * share * (3 - 2 * share)

/** Room left between a row and the edge that it comes in at. */
const MARGIN = 8

/** What a bar that sticks to an end of the scroller takes of it. */
const paddingOf = (scroller: Element) => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const [top = 0, bottom = 0] = [scrollPaddingTop, scrollPaddingBottom].map((size) => Number.parseFloat(size) || 0)
  return { top: top + MARGIN, bottom: bottom + MARGIN }
}

/**
 * Brings a row into view within 500 ms, at once where motion is reduced; not at all when it is in view. Answers how to
 * stop; a wheel or a finger stops it too.
 */
export const scrollToRow = (row: Element): (() => void) => {
  const { element, top, bottom } = scrollerOf(row)
  const box = row.getBoundingClientRect()
  const padding = paddingOf(element)
  const [above, below] = [top + padding.top - box.top, box.bottom + padding.bottom - bottom]
  if (above <= 0 && below <= 0) return () => undefined
  const from = element.scrollTop
  const distance = above > 0 ? -above : below
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = from + distance
    return () => undefined
  }
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  const on = { signal: stopped.signal, passive: true }
  element.addEventListener('wheel', stop, on)
  element.addEventListener('touchstart', stop, on)
  const start = performance.now()
  const step = () => {
    if (stopped.signal.aborted) return
    const share = Math.min((performance.now() - start) / SCROLL_MS, 1)
    element.scrollTop = from + distance * eased(share)
    if (share < 1) requestAnimationFrame(step)
    else stop()
  }
  requestAnimationFrame(step)
  return stop
}
