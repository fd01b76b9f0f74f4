import type { DisplayState } from '../schemas.ts'
import type { Version } from './version.ts'

/** After this silence the client polls; earlier without a connection. */
const WAIT_MS = 20_000
const WAIT_WHEN_DOWN_MS = 10_000

/** The result of a check. `unknown`: no network, or a server error. */
export type DisplayFound = { found: 'same' | 'gone' | 'unknown' } | { found: 'newer'; display: DisplayState }

interface Options {
  /** The known version; undefined while the attendee may not see the slides. */
  known: () => Version | undefined
  /** Never rejects. */
  ask: (known: Version) => Promise<DisplayFound>
  onFound: (result: DisplayFound) => void
  isUp: () => boolean
  isVisible: () => boolean
}

/** Polls the display's version after a silence, so that a lost message doesn't cost a slide. */
export class DisplayCheck {
  readonly #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Call it on every message: it postpones the next check. */
  later() {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    const wait = this.#options.isUp() ? WAIT_MS : WAIT_WHEN_DOWN_MS
    this.#timer = setTimeout(() => this.#whenSeen(), wait * (1 + Math.random() / 10))
  }

  async now() {
    clearTimeout(this.#timer)
    const known = this.#options.known()
    if (known) {
      const result = await this.#options.ask(known)
      if (!this.#isStopped) this.#options.onFound(result)
    }
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
}
