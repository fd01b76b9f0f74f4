/** How long failed work waits for its next attempt, in milliseconds. */
export interface Backoff {
  firstMs: number
  /** Of each wait to the one before. */
  factor: number
  longestMs: number
}

/** The wait after so many attempts, in milliseconds, with 25 % jitter. `random` gives numbers from 0 to 1. */
export function waitAfter(tries: number, { firstMs, factor, longestMs }: Backoff, random = Math.random) {
  const wait = Math.min(firstMs * factor ** (tries - 1), longestMs)
  return Math.round(wait * (0.75 + random() / 2))
}
