interface Entry<T> {
  value: T
  bytes: number
  usedAt: number
}

interface Options<T> {
  /** The most bytes of all values together. */
  maxBytes: number
  /** Larger values aren't kept. */
  maxBytesOfOne?: number
  onEvict?: (value: T) => void
}

/** A cache that is limited by the memory of its values, not by their number. The least recently used ones go first. */
export class ByteCache<T> {
  readonly #options: Options<T>
  readonly #entries = new Map<string, Entry<T>>()
  #bytes = 0

  constructor(options: Options<T>) {
    this.#options = options
  }

  get bytes() {
    return this.#bytes
  }

  get size() {
    return this.#entries.size
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    entry.usedAt = performance.now()
    // Reinserts it, so the first ones are the least recently used
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Keeps a value with its size in bytes, unless it's too large. */
  set(key: string, value: T, bytes: number) {
    this.delete(key)
    const { maxBytes, maxBytesOfOne = maxBytes } = this.#options
    if (bytes > maxBytesOfOne) return this.#options.onEvict?.(value)
    this.#entries.set(key, { value, bytes, usedAt: performance.now() })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    this.#options.onEvict?.(entry.value)
  }

  /** Deletes what nothing has used for this time, in milliseconds. */
  deleteUnused(forMs: number) {
    for (const [key, { usedAt }] of this.#entries) {
      if (performance.now() - usedAt < forMs) break
      this.delete(key)
    }
  }
}
