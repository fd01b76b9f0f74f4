import type { Version } from './order.ts'
import type { DisplayState } from './schemas.ts'

/** Without a word for so long, the client asks itself; sooner when nobody could tell it. */
const WAIT_MS = 20_000
const WAIT_WHEN_DOWN_MS = 10_000

/** What a check found. `unknown` means that nothing was learnt: no network, or a server in trouble. */
export type DisplayFound = { found: 'same' | 'gone' | 'unknown' } | { found: 'newer'; display: DisplayState }

interface Options {
  /** The version that is known, or undefined while the slides are not for this attendee. */
  known: () => Version | undefined
  /** Never rejects. */
  ask: (known: Version) => Promise<DisplayFound>
  onFound: (result: DisplayFound) => void
  /** No answer came: the connection may be dead as well. */
  onDoubt: () => void
  isUp: () => boolean
  isVisible: () => boolean
}

/** Asks for the version of the display when nothing was heard for a while, so that a lost message is no lost slide. */
export class DisplayCheck {
  readonly #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Something was heard: the next check is a whole wait away. */
  later() {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    const wait = this.#options.isUp() ? WAIT_MS : WAIT_WHEN_DOWN_MS
    this.#timer = setTimeout(() => this.#whenSeen(), wait * (1 + Math.random() / 10))
  }

  async now() {
    clearTimeout(this.#timer)
    const known = this.#options.known()
    if (known) this.#learn(await this.#options.ask(known))
    this.later()
  }

  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #whenSeen() {
    if (this.#options.isVisible()) void this.now()
    else this.later()
  }

  #learn(result: DisplayFound) {
    if (this.#isStopped) return
    const { isUp, onDoubt, onFound } = this.#options
    if (result.found === 'unknown' && isUp()) onDoubt()
    onFound(result)
  }
}
