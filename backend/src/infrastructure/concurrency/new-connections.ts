import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work waits while new connections come, and then for how long it doesn't. A connection takes about 0.1 ms. */
const FIRST_MS = 10

/**
 * Lets the connections of a crowd in before the work for those who are in. libuv accepts one in each turn of the event loop, so with some
 * milliseconds of work in each turn a press on a new connection would wait for a second behind 400 phones that came before.
 */
export class NewConnections {
  readonly #now: () => number
  #came = 0
  #isRecent = false
  #began = Number.NEGATIVE_INFINITY

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** To be called for each new connection. */
  record() {
    this.#came += 1
    this.#isRecent = true
    const came = this.#came
    // Until the end of the next turn, in which the next one would come
    setImmediate(() => setImmediate(() => this.#forget(came)))
  }

  #forget(came: number) {
    if (came === this.#came) this.#isRecent = false
  }

  /** Whether work waits now because there may be more of them. A flood of them can't hold it for longer than half the time. */
  comeFirst(): boolean {
    if (!this.#isRecent) return false
    const now = this.#now()
    if (now - this.#began > 2 * FIRST_MS) this.#began = now
    return now - this.#began <= FIRST_MS
  }
}

/** Those of this process. */
export const newConnections = new NewConnections()

/** Waits for a turn of the event loop in which new connections don't come first. */
export async function nextFreeTurn(connections: NewConnections = newConnections) {
  do await nextTurn()
  while (connections.comeFirst())
}
