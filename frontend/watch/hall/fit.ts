/** Halving so often finds the size to a fraction of a pixel. */
const STEPS = 12

/** The largest size between two at which something fits; the smallest where nothing does. */
export const largestFitting = (fits: (size: number) => boolean, [least, most]: [number, number]): number => {
  let [low, high] = [least, most]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
