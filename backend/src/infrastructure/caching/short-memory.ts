interface Entry<T> {
  found: Promise<T | null>
  /** Null until it's found. */
  value: T | null
  since: number
}

/**
 * Caches found values for a moment, so a whole hall's requests query the database once. Concurrent callers share a look-up. Missing
 * values aren't cached.
 */
export class ShortMemory<T> {
  readonly #forMs: number
  readonly #maxEntries: number
  readonly #entries = new Map<string, Entry<T>>()

  constructor({ forMs = 1_000, maxEntries = 1_000 } = {}) {
    this.#forMs = forMs
    this.#maxEntries = maxEntries
  }

  get(key: string, find: () => Promise<T | null>): Promise<T | null> {
    const known = this.#entries.get(key)
    if (known && performance.now() - known.since < this.#forMs) return known.found
    const entry: Entry<T> = { found: find(), value: null, since: performance.now() }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#trim()
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    entry.found.then((value) => {
      entry.value = value
      if (value === null) forget()
    }, forget)
    return entry.found
  }

  /** The cached value, if there is one at the moment. */
  peek(key: string): T | null {
    const known = this.#entries.get(key)
    return known && performance.now() - known.since < this.#forMs ? known.value : null
  }

  /** Call it when something may have changed. */
  clear() {
    this.#entries.clear()
  }

  #trim() {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined && this.#entries.size > this.#maxEntries) this.#entries.delete(oldest)
  }
}
