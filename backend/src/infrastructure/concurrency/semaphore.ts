import { fail } from '../../errors/fail.ts'

interface Sizes {
  /** The tasks that run at once. */
  concurrency: number
  /** The limit of waiting tasks. */
  maxWaiting?: number
}

/** Runs so many tasks at once; others wait in order. */
export class Semaphore {
  readonly #maxWaiting: number
  readonly #concurrency: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ concurrency, maxWaiting = Number.POSITIVE_INFINITY }: Sizes) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
  }

  get isIdle() {
    return this.#running === 0
  }

  /** Resolves with the task's result. @throws unavailable when too many wait */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1
    else await this.#turn()
    try {
      return await task()
    } finally {
      // Hands the permit over, so that no later task overtakes
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) fail('unavailable', { retryAfterSeconds: 2 })
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

/** A semaphore for each key; different keys don't wait for each other. */
export class KeyedSemaphore {
  readonly #sizes: Sizes
  readonly #semaphores = new Map<string, Semaphore>()

  constructor(sizes: Sizes) {
    this.#sizes = sizes
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const semaphore = this.#semaphores.get(key) ?? new Semaphore(this.#sizes)
    this.#semaphores.set(key, semaphore)
    try {
      return await semaphore.run(task)
    } finally {
      if (semaphore.isIdle && this.#semaphores.get(key) === semaphore) this.#semaphores.delete(key)
    }
  }
}
