import { fail, failure } from '../../errors/fail.ts'

interface Waiting {
  account: string
  bytes: number
  since: number
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

/** After so long the others no longer overtake a request that needs more than is free. */
const OVERTAKEN_MS = 10_000

/**
 * Shares memory among accounts. Each may have one body, and more only within an equal part for all who hold or want some. Requests
 * that do not fit wait; accounts take turns, and a smaller request may overtake a larger one for a while.
 */
export class MemoryBudget {
  readonly #limits: Limits
  readonly #held = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  /** When each account of those who hold or wait had its last turn, as a number that grows. */
  readonly #turns = new Map<string, number>()
  #turn = 0
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
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const leave = () => {
      clearTimeout(timer)
      this.#waiting.splice(this.#waiting.indexOf(entry), 1)
    }
    const entry: Waiting = {
      account,
      bytes: Math.min(bytes, this.#limits.perAccount),
      since: Date.now(),
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

  /** Whether a request waits for what other accounts hold. */
  get isShort(): boolean {
    return this.#waiting.some((entry) => this.#isDue(entry) && !this.#isFree(entry))
  }

  /** Starts whoever can; of the others those who had their turn longest ago come first. */
  #startNext() {
    const turnOf = ({ account }: Waiting) => this.#turns.get(account) ?? 0
    for (;;) {
      const line = this.#waiting.toSorted((one, other) => turnOf(one) - turnOf(other))
      const due = line.filter((entry) => this.#isDue(entry))
      const overtaken = due.findIndex((entry) => !this.#isFree(entry) && Date.now() - entry.since >= OVERTAKEN_MS)
      const next = due.slice(0, overtaken === -1 ? due.length : overtaken).find((entry) => this.#isFree(entry))
      if (!next) return
      next.start()
    }
  }

  #isFree = ({ bytes }: Waiting) => this.#heldByAll + bytes <= this.#limits.total

  /** Within what its account may hold now. */
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
