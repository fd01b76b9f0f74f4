import { fail } from '../../errors/fail.ts'
import { RoundRobin } from './round-robin.ts'

type Task = () => Promise<void>

interface Sizes {
  /** The limit of waiting tasks per account or network. */
  maxWaiting: number
  /** The limit of waiting tasks of all together. */
  maxWaitingInAll?: number
  /** The tasks that run at once. */
  concurrency?: number
}

/**
 * Runs few tasks at a time. Accounts (or networks) take turns, so one with many tasks delays another one by a single task. Tasks of one
 * account start in order.
 */
export class FairQueue {
  readonly #sizes: Required<Sizes>
  readonly #waiting = new RoundRobin<Task>()
  #running = 0

  constructor({ maxWaiting, maxWaitingInAll = Number.POSITIVE_INFINITY, concurrency = 1 }: Sizes) {
    this.#sizes = { maxWaiting, maxWaitingInAll, concurrency }
  }

  /** The tasks that wait, of all accounts. */
  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Resolves with the work's result.
   * @throws rate-limited when too many tasks of the account are waiting, unavailable when too many of all are
   */
  run<T>(account: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.sizeOf(account) >= this.#sizes.maxWaiting) fail('rate-limited', { retryAfterSeconds: 10 })
    if (this.waiting >= this.#sizes.maxWaitingInAll) fail('unavailable', { retryAfterSeconds: 5 })
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(account, () => work().then(resolve, reject))
      if (this.#running < this.#sizes.concurrency) void this.#runAll()
    })
  }

  async #runAll() {
    this.#running += 1
    for (let task = this.#waiting.takeNext(); task; task = this.#waiting.takeNext()) await task()
    this.#running -= 1
  }
}
