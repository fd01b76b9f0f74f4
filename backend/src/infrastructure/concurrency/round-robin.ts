/** What waits, by whose it is. Owners take turns; what one owner added stays in order. */
export class RoundRobin<T> {
  readonly #waiting = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  add(owner: string, item: T) {
    const own = this.#waiting.get(owner)
    if (own) own.push(item)
    else this.#waiting.set(owner, [item])
    this.#size += 1
  }

  /** Takes out the oldest of the owner whose turn it is. */
  takeNext(): T | undefined {
    const [first] = this.#waiting
    if (!first) return undefined
    const [owner, items] = first
    this.#waiting.delete(owner)
    if (items.length > 1) this.#waiting.set(owner, items)
    this.#size -= 1
    return items.shift()
  }
}
