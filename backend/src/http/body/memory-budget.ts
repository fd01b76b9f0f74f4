import { fail, failure } from '../../errors/fail.ts'

interface Waiting {
  account: string
  bytes: number
  since: number
  start(): void
}
interface Limits {
  /** Bytes for all accounts together. */
  total: number
  /** Bytes for one account. */
  perAccount: number
  /** The longest wait, in milliseconds. */
  waitMs: number
  /** Waiting requests per account. */
  maxWaiting: number
}

/** After this wait, smaller requests no longer overtake a request that doesn't fit. */
const OVERTAKEN_MS = 10_000

/**
 * Shares memory fairly among accounts. An account may hold one body, and more only within an equal share. Accounts take turns waiting;
 * a smaller request may overtake a larger one for a while.
 */
export class MemoryBudget {
  readonly #limits: Limits
  readonly #held = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  /** When each active account had its last turn, as a growing number. */
  readonly #turns = new Map<string, number>()
  #turn = 0
  #heldByAll = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Reserves memory, capped at the account's limit.
   * @throws unavailable when the wait times out, rate-limited when too many requests of the account wait
   * @returns a function that releases it, to be called once
   */
  async take(account: string, bytes: number): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const leave = () => {
      clearTimeout(timer)
      this.#waiting.splice(this.#waiting.indexOf(entry), 1)
    }
    const entry: Waiting = {
      account,
      bytes: Math.min(bytes, this.#limits.perAccount),
      since: performance.now(),
      start: () => {
        leave()
        resolve(this.#hold(entry))
      },
    }
    const timer = setTimeout(() => {
      leave()
      reject(failure('unavailable', { retryAfterSeconds: 10 }))
      this.#startNext()
    }, this.#limits.waitMs)
    timer.unref()
    this.#waiting.push(entry)
    this.#startNext()
    const ofAccount = this.#waiting.filter((one) => one.account === account)
    if (ofAccount.length > this.#limits.maxWaiting && ofAccount.includes(entry)) {
      leave()
      fail('rate-limited', { retryAfterSeconds: 10 })
    }
    return promise
  }

  /** Whether a request waits for memory that other accounts hold. */
  get isShort(): boolean {
    return this.#waiting.some((entry) => this.#isDue(entry) && !this.#isFree(entry))
  }

  /** Starts every request that fits, accounts with the oldest turn first. */
  #startNext() {
    const turnOf = ({ account }: Waiting) => this.#turns.get(account) ?? 0
    for (;;) {
      const line = this.#waiting.toSorted((one, other) => turnOf(one) - turnOf(other))
      const due = line.filter((entry) => this.#isDue(entry))
      const overtaken = due.findIndex(
        (entry) => !this.#isFree(entry) && performance.now() - entry.since >= OVERTAKEN_MS,
      )
      const next = due.slice(0, overtaken === -1 ? due.length : overtaken).find((entry) => this.#isFree(entry))
      if (!next) return
      next.start()
    }
  }

  #isFree = ({ bytes }: Waiting) => this.#heldByAll + bytes <= this.#limits.total

  /** Whether the account may hold these bytes too. */
  #isDue({ account, bytes }: Waiting): boolean {
    const held = this.#held.get(account) ?? 0
    if (held === 0) return true
    const accounts = new Set([...this.#held.keys(), ...this.#waiting.map((one) => one.account)])
    return held + bytes <= Math.min(this.#limits.perAccount, this.#limits.total / accounts.size)
  }

  #hold({ account, bytes }: Waiting): () => void {
    this.#heldByAll += bytes
    this.#held.set(account, (this.#held.get(account) ?? 0) + bytes)
    this.#turns.set(account, ++this.#turn)
    return () => {
      this.#heldByAll -= bytes
      const left = (this.#held.get(account) ?? 0) - bytes
      if (left > 0) this.#held.set(account, left)
      else this.#held.delete(account)
      this.#startNext()
      const isGone = !this.#held.has(account) && this.#waiting.every((one) => one.account !== account)
      if (isGone) this.#turns.delete(account)
    }
  }
}
