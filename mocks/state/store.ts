import type { State } from './state.ts'

/** Stores the state. Transactions are serialised; an error rolls back. */
export interface Store {
  transaction<T>(work: (draft: State) => T): Promise<T>
  /** Restores the seed. */
  reset(): Promise<void>
}

/** Removes prototypes, so that a name such as `__proto__` in a path finds nothing, as in a database. */
export function withoutInherited(state: State): State {
  for (const map of Object.values(state)) {
    if (typeof map === 'object' && !Array.isArray(map)) Object.setPrototypeOf(map, null)
  }
  return state
}

/** An in-memory store, for tests. */
export function createMemoryStore(seed: () => State): Store {
  let state = seed()
  return {
    async transaction(work) {
      const draft = withoutInherited(structuredClone(state))
      const result = work(draft)
      state = draft
      return result
    },
    async reset() {
      state = seed()
    },
  }
}
