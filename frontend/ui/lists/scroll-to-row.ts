import { scrollerOf } from './drag/scroller.ts'

/** In milliseconds (docs/product-rules.md#slides). */
const SCROLL_MS = 500

/** Smoothstep: from 0 to 1, slow at both ends. */
const eased = (share: number) => share * share * (3 - 2 * share)

/** The margin between a row and the edge where it appears, in pixels. */
const MARGIN = 8

/** The scroller's padding, which sticky bars cover. */
const paddingOf = (scroller: Element) => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const [top = 0, bottom = 0] = [scrollPaddingTop, scrollPaddingBottom].map((size) => Number.parseFloat(size) || 0)
  return { top: top + MARGIN, bottom: bottom + MARGIN }
}

/**
 * Scrolls a row into view within 500 ms, instantly if motion is reduced; does nothing if it's visible. Returns the
 * function that stops it; a wheel or touch stops it too.
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
