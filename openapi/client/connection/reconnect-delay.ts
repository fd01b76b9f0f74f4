/** The longest delay between two attempts: in the first two minutes, and later. */
const LONGEST_AT_FIRST_MS = 10_000
const LONGEST_MS = 30_000
const FIRST_ATTEMPTS = 20

/**
 * The delay in milliseconds before attempt number `attempt` (from 0): exponential backoff with jitter. Our pages never stop trying, so
 * delays are capped, at first low enough that a hall is back 10 s after a short outage.
 */
export const reconnectDelay = (attempt: number, random: () => number = Math.random): number => {
  if (attempt === 0) return 0
  const longest = attempt < FIRST_ATTEMPTS ? LONGEST_AT_FIRST_MS : LONGEST_MS
  const full = Math.min(longest, 1000 * 2 ** attempt)
  return Math.round(full * (0.5 + random() / 2))
}

/** The caller's delays in milliseconds, after which it gives up; undefined never does. */
export const retryDelayOf = (delays: 'always' | readonly number[] | undefined, onGivenUp: () => void) =>
  delays === undefined || delays === 'always'
    ? undefined
    : (failures: number) => {
        if (failures >= delays.length) onGivenUp()
        return delays[failures]
      }
