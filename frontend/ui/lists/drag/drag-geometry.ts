/** A row's position along the list, in pixels. */
export interface Span {
  top: number
  bottom: number
}

const middle = ({ top, bottom }: Span) => (top + bottom) / 2

/** Keeps a dragged row inside the list. */
export const clampOffset = (rows: readonly Span[], from: number, offset: number): number => {
  const [row, first, last] = [rows[from], rows[0], rows.at(-1)]
  if (!row || !first || !last) return 0
  return Math.min(Math.max(offset, first.top - row.top), last.bottom - row.bottom)
}

/**
 * The index at which a row lands if it's dropped `offset` pixels from its own position: it passes each row whose middle
 * it has reached.
 */
export const placeAt = (rows: readonly Span[], from: number, offset: number): number => {
  const row = rows[from]
  if (!row) return from
  const [top, bottom] = [row.top + offset, row.bottom + offset]
  const passedBelow = rows.filter((other, index) => index > from && bottom > middle(other)).length
  const passedAbove = rows.filter((other, index) => index < from && top < middle(other)).length
  return from + passedBelow - passedAbove
}

/** How far each row shifts, including the dragged one, when `from` moves to `to`. */
export const shifts = (rows: readonly Span[], from: number, to: number): number[] => {
  const order = rows.map((_, index) => index)
  const [moved = from] = order.splice(from, 1)
  order.splice(to, 0, moved)
  const result = rows.map(() => 0)
  const gap = (rows[1]?.top ?? 0) - (rows[0]?.bottom ?? 0)
  let top = rows[0]?.top ?? 0
  for (const index of order) {
    const row = rows[index]
    if (!row) continue
    result[index] = top - row.top
    top += row.bottom - row.top + gap
  }
  return result
}
