import { fail } from '../../errors/fail.ts'

type Task = () => Promise<void>

/**
 * Runs one piece of work at a time. Accounts take turns, so that one with much work delays another by a single piece.
 * Work of one account runs in the order in which it came.
 */
export class FairQueue {
  readonly #maxWaiting: number
  readonly #waiting = new Map<string, Task[]>()
  #isRunning = false

  /** `maxWaiting`: how many pieces of one account may wait. */
  constructor({ maxWaiting }: { maxWaiting: number }) {
    this.#maxWaiting = maxWaiting
  }

  /** The result of the work, once its turn has come. @throws rate-limited when too much of this account waits already */
  run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(account) ?? []
    if (own.length >= this.#maxWaiting) fail('rate-limited', { retryAfterSeconds: 10 })
    this.#waiting.set(account, own)
    return new Promise<T>((resolve, reject) => {
      own.push(() => work().then(resolve, reject))
      if (!this.#isRunning) void this.#runAll()
    })
  }

  async #runAll() {
    this.#isRunning = true
    for (let task = this.#takeNext(); task; task = this.#takeNext()) await task()
    this.#isRunning = false
  }

  /** The oldest piece of the account that has waited longest for its turn. */
  #takeNext(): Task | undefined {
    const [next] = this.#waiting
    if (!next) return undefined
    const [account, tasks] = next
    const task = tasks.shift()
    this.#waiting.delete(account)
    if (tasks.length > 0) this.#waiting.set(account, tasks)
    return task
  }
}
