import type { State } from './state.ts'

/** Where the state lives. One transaction at a time; one that throws changes nothing. */
export interface Store {
  transaction<T>(work: (draft: State) => T): Promise<T>
  /** Starts anew with the seed. */
  reset(): Promise<void>
}

/** A name such as `__proto__` in a path finds nothing, as in a database: the maps of the state have only what was put there. */
export function withoutInherited(state: State): State {
  for (const map of Object.values(state)) {
    if (typeof map === 'object' && !Array.isArray(map)) Object.setPrototypeOf(map, null)
  }
  return state
}

/** A state in memory, for tests. */
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
