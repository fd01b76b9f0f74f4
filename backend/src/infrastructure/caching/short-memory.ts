/**
 * Remembers what was found for a moment, so that a hall that asks for the same thing asks the database once. Who asks
 * while it is being looked up shares the answer. What was not found is not remembered.
 */
export class ShortMemory<T> {
  readonly #forMs: number
  readonly #maxEntries: number
  readonly #entries = new Map<string, { found: Promise<T | null>; since: number }>()

  constructor({ forMs = 1_000, maxEntries = 1_000 } = {}) {
    this.#forMs = forMs
    this.#maxEntries = maxEntries
  }

  get(key: string, find: () => Promise<T | null>): Promise<T | null> {
    const known = this.#entries.get(key)
    if (known && performance.now() - known.since < this.#forMs) return known.found
    const entry = { found: find(), since: performance.now() }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#trim()
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    entry.found.then((value) => value === null && forget(), forget)
    return entry.found
  }

  /** Something may have changed. */
  clear() {
    this.#entries.clear()
  }

  #trim() {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined && this.#entries.size > this.#maxEntries) this.#entries.delete(oldest)
  }
}
