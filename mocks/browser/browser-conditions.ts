import { type Conditions, type ConditionsStore, NORMAL } from '../situations/conditions.ts'

const KEY = 'lectern-mocks-conditions'

/** This browser's conditions: they survive reloads and are shared by all tabs. */
export function createBrowserConditions(): ConditionsStore & { clear(): void } {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const get = (): Conditions => {
    try {
      return { ...NORMAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
    } catch {
      return NORMAL
    }
  }
  // The browser notifies the other tabs
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) notify()
  })
  return {
    get,
    set(changes) {
      localStorage.setItem(KEY, JSON.stringify({ ...get(), ...changes }))
      notify()
    },
    clear() {
      localStorage.removeItem(KEY)
      notify()
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}
