import { RateLimiterMemory } from 'rate-limiter-flexible'

export interface Count {
  tries: number
  msBeforeNext: number
}

/** Counts attempts by key, in a window that starts with the first attempt. */
export interface Counter {
  /** Adds attempts, or takes them back if negative, and returns the new count. */
  add(key: string, tries: number): Promise<Count>
  forget(key: string): Promise<void>
}

/** Opens a separate counter for each name, with a window in seconds. */
export type OpenCounter = (name: string, seconds: number) => Counter

/** Counts in this process only. */
export const openMemoryCounter: OpenCounter = (name, seconds) => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: 1, duration: seconds })
  return {
    async add(key, tries) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, tries)
      // A clock that was set back would ask for more than the window
      return { tries: consumedPoints, msBeforeNext: Math.min(msBeforeNext, seconds * 1000) }
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}
