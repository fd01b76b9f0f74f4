import { fail } from '../../errors/fail.ts'

type Task = () => Promise<void>

/**
 * Runs one task at a time. Accounts take turns, so an account with many tasks delays another one by a single task. Tasks of one account
 * run in order.
 */
export class FairQueue {
  readonly #maxWaiting: number
  readonly #waiting = new Map<string, Task[]>()
  #isRunning = false

  /** `maxWaiting`: the limit of waiting tasks per account. */
  constructor({ maxWaiting }: { maxWaiting: number }) {
    this.#maxWaiting = maxWaiting
  }

  /** The tasks that wait, of all accounts. */
  get waiting(): number {
    let count = 0
    for (const tasks of this.#waiting.values()) count += tasks.length
    return count
  }

  /** Resolves with the work's result. @throws rate-limited when too many tasks of the account are waiting */
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

  /** The oldest task of the account whose turn it is. */
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
