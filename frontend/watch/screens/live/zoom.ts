/** As small as the screen shows it whole, and as large as pictures are sent. */
export const [LEAST_ZOOM, MOST_ZOOM] = [1, 6]

export const limitZoom = (zoom: number) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom))

/** How far to scroll so that the point at `at` (from the box's edge, in pixels) stays where it is while all grows `by`. */
export const scrollToKeep = (scroll: number, at: number, by: number) => (scroll + at) * by - at

interface Tap {
  x: number
  y: number
  time: number
}

/** Two taps of a double tap are this close together, in milliseconds and pixels. */
const [DOUBLE_MS, DOUBLE_PX] = [350, 30]

export const isDoubleTap = (first: Tap | undefined, second: Tap) =>
  first !== undefined &&
  second.time - first.time < DOUBLE_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < DOUBLE_PX
