import { LRUCache } from 'lru-cache'
import { SingleFlight } from '../concurrency/single-flight.ts'

/** Caches loaded values up to so many bytes, the least recently used going first. Concurrent callers share a load. Missing values aren't cached. */
export class SizedCache {
  readonly #entries: LRUCache<string, object>
  readonly #loads = new SingleFlight()

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes })
  }

  async get<T extends object>(key: string, load: () => Promise<T | null>): Promise<T | null> {
    const known = this.#entries.get(key)
    if (known) return known as T
    return this.#loads.do(key, async () => {
      const found = await load()
      if (found) this.#entries.set(key, found, { size: memoryOf(found) })
      return found
    })
  }
}

/** As objects and as JSON, roughly. */
const memoryOf = (found: object) => 3 * JSON.stringify(found).length
