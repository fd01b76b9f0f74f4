import { RateLimiterMemory } from 'rate-limiter-flexible'

export interface Count {
  tries: number
  msBeforeNext: number
}

/** Counts tries by a key, in a window of time that begins with the first of them. */
export interface Counter {
  /** Adds tries, or takes them back when they are negative, and tells how many there are now. */
  add(key: string, tries: number): Promise<Count>
  forget(key: string): Promise<void>
}

/** Opens a counter of its own for each name; its window is given in seconds. */
export type OpenCounter = (name: string, seconds: number) => Counter

/** Counts in this process alone. */
export const openMemoryCounter: OpenCounter = (name, seconds) => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: 1, duration: seconds })
  return {
    async add(key, tries) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, tries)
      return { tries: consumedPoints, msBeforeNext }
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}
