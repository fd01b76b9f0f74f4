interface Summary {
  p50: number
  p95: number
  max: number
}

/**
 * The smallest value that the given share of values doesn't exceed (nearest rank, so it's a measured one).
 * @throws RangeError without values, or unless the share is above 0 and at most 1
 */
export function percentile(values: readonly number[], share: number): number {
  if (!(share > 0 && share <= 1)) throw new RangeError('A share lies above 0 and is at most 1.')
  const value = [...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1]
  if (value === undefined) throw new RangeError('There is nothing to summarise.')
  return value
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

export const summarise = (values: readonly number[]): Summary => ({
  p50: median(values),
  p95: percentile(values, 0.95),
  max: percentile(values, 1),
})
