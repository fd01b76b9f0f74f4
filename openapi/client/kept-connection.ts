import { reconnectDelay } from './reconnect-delay.ts'

/** The ways to connect that are tried in turn. */
export type Way = 'socket' | 'negotiated'

interface Opened {
  leave: () => Promise<void>
  close: () => Promise<void>
}

interface Options<H extends Opened> {
  open: (way: Way, onClosed: () => void) => Promise<H>
  /** Joins over a connection; a rejection means that the connection is of no use. */
  join: (hub: H) => Promise<void>
  onUp: () => void
  onDown: () => void
  /** The waits in milliseconds after which it gives up. Without them it never does. */
  delays?: readonly number[] | undefined
  onGivenUp?: () => void
}

/**
 * Keeps one connection open and, unless told otherwise, never gives up: after a loss it tries again after scattered
 * waits of at most 30 s, and at once when told to. A try that failed is followed by one over the other transport, so
 * that a network without WebSockets is found out, and one that worked is kept.
 */
export class KeptConnection<H extends Opened> {
  readonly #options: Options<H>
  #hub: H | undefined
  #way: Way = 'socket'
  #failures = 0
  #isTrying = false
  #isStopped = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options<H>) {
    this.#options = options
  }

  get isUp() {
    return this.#hub !== undefined
  }

  /** Connects now, unless it is connected or trying already. */
  async tryNow() {
    if (this.#isTrying || this.#isStopped || this.#hub) return
    clearTimeout(this.#timer)
    this.#isTrying = true
    try {
      await this.#connect()
    } catch {
      this.#way = this.#way === 'socket' ? 'negotiated' : 'socket'
      this.#tryLater()
    } finally {
      this.#isTrying = false
    }
  }

  /** Proves the connection by joining over it again: a phone that slept may hold a dead one that looks open. */
  async verify() {
    const doubtful = this.#hub
    if (!doubtful) return this.tryNow()
    try {
      await this.#options.join(doubtful)
      if (this.#hub === doubtful) this.#options.onUp()
    } catch {
      if (this.#hub !== doubtful) return
      this.#hub = undefined
      void doubtful.close()
      this.#options.onDown()
      await this.tryNow()
    }
  }

  /** Closes the connection while the page sleeps in the browser's memory, which takes none with an open one. */
  suspend() {
    clearTimeout(this.#timer)
    const open = this.#hub
    this.#hub = undefined
    this.#options.onDown()
    void open?.close()
  }

  /** Leaves the showing for good. */
  async stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const last = this.#hub
    this.#hub = undefined
    await last?.leave()
    await last?.close()
  }

  async #connect() {
    let isClosed = false
    const hub = await this.#options.open(this.#way, () => {
      isClosed = true
      if (this.#hub !== hub) return
      this.#hub = undefined
      this.#tryLater()
    })
    try {
      await this.#options.join(hub)
      if (isClosed || this.#isStopped) throw new Error('Closed while joining')
    } catch (error) {
      void hub.close()
      throw error
    }
    this.#hub = hub
    this.#failures = 0
    this.#options.onUp()
  }

  #tryLater() {
    if (this.#isStopped) return
    this.#options.onDown()
    clearTimeout(this.#timer)
    const { delays, onGivenUp } = this.#options
    const wait = delays
      ? delays[this.#failures]
      : // From 1: a whole hall that lost its server together must not come back in the same moment
        reconnectDelay(this.#failures + 1)
    if (wait === undefined) {
      onGivenUp?.()
      return
    }
    this.#failures += 1
    this.#timer = setTimeout(() => this.tryNow(), wait)
  }
}
