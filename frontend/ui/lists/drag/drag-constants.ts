// Document 2, sections 5 and 9

/** A mouse drags after it has moved this far; until then it is a click. */
export const DRAG_PIXELS = 5
/** A finger lifts a row after this long; one that moves before scrolls the page. */
export const LONG_PRESS_MS = 120

const [SHORTEST_DROP_S, LONGEST_DROP_S] = [0.33, 0.55]
/** From this distance on a drop takes the longest time. */
const FAR_PIXELS = 600

/** Milliseconds that a row takes to its place, by its distance from there. */
export const dropMs = (distance: number): number => {
  const share = Math.min(Math.abs(distance) / FAR_PIXELS, 1)
  return 1000 * (SHORTEST_DROP_S + share * (LONGEST_DROP_S - SHORTEST_DROP_S))
}

/** The shares of a container, counted from its edge, where scrolling starts and where it is fastest. */
const [SCROLL_STARTS, SCROLL_FASTEST] = [0.25, 0.05]
const MOST_SCROLL_PIXELS = 28

/** How far a container scrolls in the next frame while something is dragged at `y` over it; up is negative. */
export const autoScrollStep = (y: number, container: { top: number; bottom: number }): number => {
  const size = container.bottom - container.top
  const [fromTop, fromBottom] = [y - container.top, container.bottom - y]
  const distance = Math.min(fromTop, fromBottom)
  const [start, fastest] = [SCROLL_STARTS * size, SCROLL_FASTEST * size]
  if (size <= 0 || distance >= start) return 0
  const share = Math.min((start - distance) / (start - fastest), 1)
  const step = Math.max(1, Math.round(MOST_SCROLL_PIXELS * share ** 2)) // gentle at first
  return fromTop < fromBottom ? -step : step
}
