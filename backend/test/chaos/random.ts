/** Random choices that a seed repeats. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number below `limit`. */
  below(limit: number): number
  /** Whether something happens that happens so often. */
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** Mulberry32: small, and good enough to scatter faults. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
  }
}
