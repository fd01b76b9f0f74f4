/** Of a response with much text, this much is presented at a time. */
const SLICE_BYTES = 64 * 1024

/** Divides a list into parts that are presented one after another, so that a long one delays no other call. */
export function slicesOf<T, P>(
  items: readonly T[],
  bytesOf: (item: T) => number,
  present: (item: T) => P,
): (() => P[])[] {
  const slices: T[][] = []
  let room = 0
  for (const item of items) {
    if (room <= 0) slices.push([])
    if (room <= 0) room = SLICE_BYTES
    room -= bytesOf(item)
    slices.at(-1)?.push(item)
  }
  return slices.map((slice) => () => slice.map(present))
}
