import type { State } from './state.ts'

/** Where the state lives. One transaction at a time; one that throws changes nothing. */
export interface Store {
  transaction<T>(work: (draft: State) => T): Promise<T>
  /** Starts anew with the seed. */
  reset(): Promise<void>
}

/** A state in memory, for tests. */
export function createMemoryStore(seed: () => State): Store {
  let state = seed()
  return {
    async transaction(work) {
      const draft = structuredClone(state)
      const result = work(draft)
      state = draft
      return result
    },
    async reset() {
      state = seed()
    },
  }
}
