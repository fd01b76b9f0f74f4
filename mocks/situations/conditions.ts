import type { Failure } from './failure.ts'
import type { HubCondition, Network, What } from './table.ts'

/** What the way to the mocks is like, and which data they were given last. */
export interface Conditions {
  what: What
  network: Network
  hub: HubCondition
  /** Waits for its call. */
  failure: Failure | null
}

/** Where the conditions are kept. */
export interface ConditionsStore {
  get(): Conditions
  set(changes: Partial<Conditions>): void
  /** Calls back after each change, also those of other tabs. */
  subscribe(listener: () => void): void
}

/** What a reset leads to. */
export const NORMAL: Conditions = { what: 'typical', network: 'normal', hub: 'hub-normal', failure: null }
/** For tests: no answer waits. */
export const INSTANT: Conditions = { ...NORMAL, network: 'instant' }

/** Conditions in memory, for tests. */
export function createMemoryConditions(first: Conditions = INSTANT): ConditionsStore {
  let conditions = first
  const listeners = new Set<() => void>()
  return {
    get: () => conditions,
    set(changes) {
      conditions = { ...conditions, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}
