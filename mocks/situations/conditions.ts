import type { Failure } from './failure.ts'
import type { HubCondition, Network, What } from './table.ts'

/** The simulated network and hub, and the last named data. */
export interface Conditions {
  what: What
  network: Network
  hub: HubCondition
  /** Waits for its call. */
  failure: Failure | null
}

/** Storage for the conditions. */
export interface ConditionsStore {
  get(): Conditions
  set(changes: Partial<Conditions>): void
  /** Calls back after each change, including those of other tabs. */
  subscribe(listener: () => void): void
}

/** The conditions after a reset. */
export const NORMAL: Conditions = { what: 'typical', network: 'normal', hub: 'hub-normal', failure: null }
/** For tests: no delays. */
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
