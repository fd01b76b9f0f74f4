// docs/product-rules.md#slides

/** A mouse press becomes a drag after moving this far; until then it's a click. */
export const DRAG_PIXELS = 5
/** A touch becomes a drag after this long; moving earlier scrolls the page. */
export const LONG_PRESS_MS = 120

const [SHORTEST_DROP_S, LONGEST_DROP_S] = [0.33, 0.55]
/** From this distance on, a drop takes the maximum time. */
const FAR_PIXELS = 600

/** How long a dropped row takes to reach its position, in milliseconds, by its distance. */
export const dropMs = (distance: number): number => {
  const share = Math.min(Math.abs(distance) / FAR_PIXELS, 1)
  return 1000 * (SHORTEST_DROP_S + share * (LONGEST_DROP_S - SHORTEST_DROP_S))
}

/** The fractions of the container, measured from its edge, where scrolling starts and where it is fastest. */
const [SCROLL_STARTS, SCROLL_FASTEST] = [0.25, 0.05]
const MOST_SCROLL_PIXELS = 28

/** How far a container scrolls in the next frame while something is dragged at `y`, in pixels; up is negative. */
export const autoScrollStep = (y: number, container: { top: number; bottom: number }): number => {
  const size = container.bottom - container.top
  const [fromTop, fromBottom] = [y - container.top, container.bottom - y]
  const distance = Math.min(fromTop, fromBottom)
  const [start, fastest] = [SCROLL_STARTS * size, SCROLL_FASTEST * size]
  if (size <= 0 || distance >= start) return 0
  const share = Math.min((start - distance) / (start - fastest), 1)
  const step = Math.max(1, Math.round(MOST_SCROLL_PIXELS * share ** 2)) // slow at first
  return fromTop < fromBottom ? -step : step
}
