import { fail, failure } from '../../errors/fail.ts'

interface Request {
  account: string
  bytes: number
}
interface Waiting extends Request {
  start(): void
}
interface Limits {
  /** What all may hold together, in bytes. */
  total: number
  /** What one account may hold. */
  perAccount: number
  /** How long one waits at most. */
  waitMs: number
  /** How many of one account may wait. */
  maxWaiting: number
}

/** Shares memory among accounts. Requests that do not fit wait in order, but a smaller one may overtake a larger one. */
export class MemoryBudget {
  readonly #limits: Limits
  readonly #held = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  #heldByAll = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Reserves memory; a request above the account's limit reserves the limit.
   * @throws unavailable when no memory became free in time, rate-limited when too many requests of the account wait
   * @returns a function that releases it, to be called once
   */
  async take(account: string, bytes: number): Promise<() => void> {
    const request = { account, bytes: Math.min(bytes, this.#limits.perAccount) }
    if (this.#fits(request)) return this.#hold(request)
    const ofAccount = this.#waiting.filter((one) => one.account === account)
    if (ofAccount.length >= this.#limits.maxWaiting) fail('rate-limited', { retryAfterSeconds: 10 })
    return this.#wait(request)
  }

  #wait(request: Request): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = (entry: Waiting) => this.#waiting.splice(this.#waiting.indexOf(entry), 1)
      const entry: Waiting = {
        ...request,
        start: () => {
          clearTimeout(timer)
          leave(entry)
          resolve(this.#hold(request))
        },
      }
      const timer = setTimeout(() => {
        leave(entry)
        reject(failure('unavailable', { retryAfterSeconds: 10 }))
      }, this.#limits.waitMs)
      timer.unref()
      this.#waiting.push(entry)
    })
  }

  #fits({ account, bytes }: Request) {
    const { total, perAccount } = this.#limits
    return this.#heldByAll + bytes <= total && (this.#held.get(account) ?? 0) + bytes <= perAccount
  }

  #hold({ account, bytes }: Request): () => void {
    this.#heldByAll += bytes
    this.#held.set(account, (this.#held.get(account) ?? 0) + bytes)
    return () => {
      this.#heldByAll -= bytes
      const left = (this.#held.get(account) ?? 0) - bytes
      if (left > 0) this.#held.set(account, left)
      else this.#held.delete(account)
      for (const entry of [...this.#waiting]) if (this.#fits(entry)) entry.start()
    }
  }
}
