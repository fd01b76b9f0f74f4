/** Merges concurrent calls with the same key into one, with one result. Caches nothing afterwards. */
export class SingleFlight {
  readonly #running = new Map<string, Promise<unknown>>()

  do<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key)
    if (running) return running as Promise<T>
    const started = work().finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }
}
