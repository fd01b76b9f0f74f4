import type { Hub, Transport } from './hub.ts'
import { reconnectDelay } from './reconnect-delay.ts'

interface Options<H extends Pick<Hub, 'close'>> {
  open: (transport: Transport, onClosed: () => void) => Promise<H>
  /** Joins over a connection; if it rejects, the connection is unusable. */
  join: (hub: H) => Promise<unknown>
  /** Releases what joining took, before the connection is closed for good. */
  leave?: (hub: H) => Promise<unknown>
  onUp: () => void
  onDown: () => void
  /** The delay in milliseconds after so many failures; undefined gives up, which it never does by default. */
  retryDelay?: ((failures: number) => number | undefined) | undefined
}

/**
 * Keeps a connection open and by default never gives up: it reconnects with jittered delays of at most 30 s, or immediately on request.
 * After a failed attempt it tries the other transport, for networks that block WebSockets, and keeps the one that works.
 */
export class ReconnectingConnection<H extends Pick<Hub, 'close'>> {
  readonly #options: Options<H>
  #hub: H | undefined
  #transport: Transport = 'socket'
  #failures = 0
  #isTrying = false
  /** Asked for during an attempt, which may have begun before the network was back. */
  #isAskedAgain = false
  #isStopped = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options<H>) {
    this.#options = options
  }

  get isUp() {
    return this.#hub !== undefined
  }

  /** Connects now, unless already connected; if an attempt is under way, right after it has failed. */
  async tryNow(): Promise<void> {
    if (this.#isStopped || this.#hub) return
    if (this.#isTrying) {
      this.#isAskedAgain = true
      return
    }
    clearTimeout(this.#timer)
    this.#isTrying = true
    this.#isAskedAgain = false
    const isOpen = await this.#connect().then(
      () => true,
      () => false,
    )
    this.#isTrying = false
    if (isOpen) return
    this.#transport = this.#transport === 'socket' ? 'negotiated' : 'socket'
    if (this.#isAskedAgain) return this.tryNow()
    this.#tryLater()
  }

  /** Verifies the connection by joining again, because after a sleep it may look open but be dead. */
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

  /** Closes the connection while the page is in the back/forward cache, which requires it. */
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
    if (!last) return
    await this.#options.leave?.(last).catch(() => undefined)
    await last.close()
  }

  async #connect() {
    let isClosed = false
    const hub = await this.#options.open(this.#transport, () => {
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
    const { retryDelay = inCrowd } = this.#options
    const delay = retryDelay(this.#failures++)
    if (delay !== undefined) this.#timer = setTimeout(() => this.tryNow(), delay)
  }
}

/** From 1, because a whole hall that lost its server must not reconnect all at once. */
const inCrowd = (failures: number) => reconnectDelay(failures + 1)
