import { setTimeout as delay } from 'node:timers/promises'

const LONGEST_REST_MS = 20

/**
 * Runs a piece of long work, then pauses for as long as it took, at most 20 ms unless `longestMs` says otherwise. Between the pieces other calls get the processor, and at
 * least half of it.
 */
export async function withRest<T>(piece: () => T | Promise<T>, longestMs = LONGEST_REST_MS): Promise<T> {
  const started = performance.now()
  const result = await piece()
  await delay(Math.min(performance.now() - started, longestMs))
  return result
}

/** Work shorter than this needs no rest: a call of others needs several turns, and waits at each of them. */
const WORTH_MS = 5

/** For long work in many pieces: the returned function, called after each piece, pauses as `withRest` does once they took some milliseconds. */
export function restBetween(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    const took = performance.now() - started
    if (took < WORTH_MS) return
    await delay(Math.min(took, LONGEST_REST_MS))
    started = performance.now()
  }
}
