import { LRUCache } from 'lru-cache'

interface Entry<T> {
  found: Promise<T | null>
  /** Null until it's found. */
  value: T | null
}

/**
 * Caches found values for a moment, so a whole hall's requests query the database once. Concurrent callers share a look-up. Missing
 * values aren't cached.
 */
export class TtlCache<T> {
  readonly #entries: LRUCache<string, Entry<T>>

  constructor({ ttlMs = 1_000, maxEntries = 1_000 } = {}) {
    this.#entries = new LRUCache({ ttl: ttlMs, max: maxEntries })
  }

  get(key: string, find: () => Promise<T | null>): Promise<T | null> {
    const known = this.#entries.get(key)
    if (known) return known.found
    const entry: Entry<T> = { found: find(), value: null }
    this.#entries.set(key, entry)
    const forget = () => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key)
    }
    entry.found.then((value) => {
      entry.value = value
      if (value === null) forget()
    }, forget)
    return entry.found
  }

  /** The cached value, if there is one at the moment. */
  peek(key: string): T | null {
    return this.#entries.peek(key)?.value ?? null
  }

  /** Call it when something may have changed. */
  clear() {
    this.#entries.clear()
  }
}
