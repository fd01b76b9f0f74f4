import { LRUCache } from 'lru-cache'
import { RoundRobin } from './round-robin.ts'

/** Recent use up to which a caller goes first. A press takes about 5 ms. */
const FREE_MS = 40
/** How much of it comes back in a second. */
const REFILL_MS_PER_SECOND = 40
/** After so many turns of light callers a heavy one gets a turn, so that none starves. */
const LIGHT_IN_A_ROW = 8
/** How long a heavy caller's turn waits behind a light one's, whose next statement mostly comes by then. */
const PAUSE_MS = 4
/** Callers whose use is remembered. The least recent ones are forgotten, and count as new. */
const MAX_CALLERS = 2_000

interface Use {
  ms: number
  at: number
}

/**
 * Mutual exclusion with fair queueing. Callers take turns, and those with little recent use go first, so that a press waits for the work that
 * has begun, but not for the queue of a large import, and only once for its several statements. The work of one caller stays in order.
 */
export class FairTurns {
  readonly #light = new RoundRobin<() => void>()
  readonly #heavy = new RoundRobin<() => void>()
  readonly #uses = new LRUCache<string, Use>({ max: MAX_CALLERS })
  readonly #now: () => number
  #isBusy = false
  #lightInARow = 0
  /** Runs while a heavy caller waits for the next work of a light one. */
  #pause: NodeJS.Timeout | undefined

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#waitForTurn(caller)
    this.#isBusy = true
    const began = this.#now()
    try {
      return await work()
    } finally {
      const isLight = this.#queueOf(caller) === this.#light
      this.#record(caller, this.#now() - began)
      if (isLight && this.#isHeavyNext()) this.#pause = setTimeout(() => this.#handOver(), PAUSE_MS)
      else this.#handOver()
    }
  }

  #waitForTurn(caller: string) {
    const queue = this.#queueOf(caller)
    return new Promise<void>((resolve) => {
      queue.add(caller, resolve)
      if (this.#pause && queue === this.#light) this.#handOver()
    })
  }

  /** Hands the turn to who waits, so that no later work overtakes. */
  #handOver() {
    clearTimeout(this.#pause)
    this.#pause = undefined
    const next = this.#takeNext()
    if (next) next()
    else this.#isBusy = false
  }

  #isHeavyNext() {
    return this.#light.size === 0 && this.#heavy.size > 0 && this.#lightInARow < LIGHT_IN_A_ROW
  }

  #takeNext() {
    const isHeavyTurn = this.#lightInARow >= LIGHT_IN_A_ROW
    const next = (isHeavyTurn ? this.#heavy.takeNext() : undefined) ?? this.#light.takeNext()
    this.#lightInARow = next && !isHeavyTurn ? this.#lightInARow + 1 : 0
    return next ?? this.#heavy.takeNext()
  }

  /** A caller's next work joins the queue in which its earlier work waits. */
  #queueOf(caller: string) {
    if (this.#heavy.sizeOf(caller) > 0) return this.#heavy
    return this.#usedBy(caller) > FREE_MS ? this.#heavy : this.#light
  }

  #usedBy(caller: string) {
    const use = this.#uses.peek(caller)
    if (!use) return 0
    return Math.max(0, use.ms - ((this.#now() - use.at) / 1_000) * REFILL_MS_PER_SECOND)
  }

  #record(caller: string, ms: number) {
    const used = this.#usedBy(caller) + ms
    if (used > 1) this.#uses.set(caller, { ms: used, at: this.#now() })
  }
}
