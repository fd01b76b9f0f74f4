/** Enough bisections for a fraction of a pixel. */
const STEPS = 12

/** The largest size in a range at which something fits; the smallest if none does. */
export const largestFitting = (fits: (size: number) => boolean, [least, most]: [number, number]): number => {
  let [low, high] = [least, most]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** Letters of this part of the screen's shorter side can be read from the back of a hall. */
const READABLE = 0.05

/** The size with whole lines where it is readable or no smaller than with wrapped ones, otherwise the size with wrapped lines. */
export const chooseSize = (whole: number, wrapped: () => number, shorterSide: number) => {
  if (whole >= shorterSide * READABLE) return { size: whole, hasWholeLines: true }
  const size = wrapped()
  return size > whole ? { size, hasWholeLines: false } : { size: whole, hasWholeLines: true }
}
