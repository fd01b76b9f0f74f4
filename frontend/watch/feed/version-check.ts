import type { checkDisplay } from '../../api/watch-calls.ts'
import type { LiveState } from '../state/live-state.ts'
import { withDisplay } from '../state/live-state.ts'

/** Without a word for so long, the phone asks itself; sooner when nobody could tell it. */
const WAIT_MS = 20_000
const WAIT_WHEN_DOWN_MS = 10_000

interface Options {
  read: () => LiveState
  take: (change: (state: LiveState) => LiveState) => void
  checkDisplay: typeof checkDisplay
  isVisible: () => boolean
  isUp: () => boolean
  /** No answer came: the connection may be dead as well. */
  onDoubt: () => void
}

/** Asks for the version of the display when nothing was heard for a while, so that a lost message is no lost slide. */
export class VersionCheck {
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
    const { read, checkDisplay } = this.#options
    // Those who wait for a seat have no right to the slides yet
    if (read().seat.kind !== 'full') {
      const { display } = read()
      this.#learn(await checkDisplay(display.showingReference, display))
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

  #learn(result: Awaited<ReturnType<typeof checkDisplay>>) {
    if (this.#isStopped) return
    const { take, isUp, onDoubt } = this.#options
    if (result.found === 'unknown' && isUp()) onDoubt()
    take((state) => {
      if (result.found === 'newer') return withDisplay(state, result.display)
      return result.found === 'gone' ? { ...state, seat: { kind: 'gone' } } : state
    })
  }
}
