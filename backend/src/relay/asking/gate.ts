import { fail } from '../../errors/fail.ts'

/** Lets so many tasks run at once, and so many more wait. */
export class Gate {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** @throws unavailable when too many wait */
  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#turn()
    else this.#running += 1
    try {
      return await task()
    } finally {
      // Hands the place over, so nobody overtakes
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) fail('unavailable', { retryAfterSeconds: 2 })
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
