interface Entry<T> {
  made: Promise<T>
  /** 0 until it's made. */
  bytes: number
}

/** Keeps the most recently used values up to a size in bytes. Concurrent callers share the work; failures aren't kept. */
export class SizedCache<T> {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry<T>>()
  #bytes = 0

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes
  }

  /** The kept value, or a new one. `sizeOf` estimates the memory that a value takes, in bytes. */
  get(key: string, make: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
    const known = this.#entries.get(key)
    const entry = known ?? { made: make(), bytes: 0 }
    // Reinserted, so the first entries are the least recently used
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (!known)
      entry.made.then(
        (value) => this.#keep(key, entry, sizeOf(value)),
        () => this.#entries.delete(key),
      )
    return entry.made
  }

  #keep(key: string, entry: Entry<T>, bytes: number) {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = bytes
    this.#bytes += bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      if (bytes === 0) continue
      this.#entries.delete(oldest)
      this.#bytes -= bytes
    }
  }
}
