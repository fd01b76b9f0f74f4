/** An observable value. */
export interface Store<T> {
  get: () => T
  /** Replaces the value; notifies subscribers only if it has changed. */
  update: (change: (value: T) => T) => void
  subscribe: (onChange: () => void) => () => void
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    update: (change) => {
      const next = change(value)
      if (next === value) return
      value = next
      for (const watcher of [...watchers]) watcher()
    },
    subscribe: (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}
