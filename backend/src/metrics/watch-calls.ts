import type { Measurements } from '../context/ports/measurements.ts'

/** The same measurements, and for how many milliseconds this node has answered no call of the contract. Page loads and probes don't count. */
export function watchCalls(measurements: Measurements): { measurements: Measurements; idleMs(): number } {
  let last = performance.now()
  const request: Measurements['request'] = (operation, ...rest) => {
    if (operation !== 'page') last = performance.now()
    measurements.request(operation, ...rest)
  }
  return { measurements: { ...measurements, request }, idleMs: () => performance.now() - last }
}
