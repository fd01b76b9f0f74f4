import { isNewer } from '../../../openapi/client/showings/order.ts'
import type { readEnd } from '../../api/watch/calls.ts'
import type { Store } from '../../ui/store.ts'
import type { LiveState } from '../state/live-state.ts'

/** Spreads the audience's requests for the end screen over this time. */
const SPREAD_MS = 2_000

/**
 * Loads the end screen when the event has ended, and again when the organiser changes it. Discards it when the event is
 * reopened, since the next one may differ.
 */
export class EndLoader {
  readonly #store: Store<LiveState>
  readonly #readEnd: typeof readEnd
  /** The display for which the end screen was last requested. */
  #askedAt: LiveState['display']
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: Store<LiveState>, read: typeof readEnd) {
    this.#store = store
    this.#readEnd = read
    this.#askedAt = store.get().display
  }

  /** Checks the state; retries a failed load. */
  sync() {
    const { display, end } = this.#store.get()
    if (display.status !== 'ended') {
      if (end) this.#store.update((state) => ({ ...state, end: null }))
      return
    }
    const isCurrent = end && !isNewer(display, this.#askedAt)
    if (isCurrent || this.#timer !== undefined) return
    this.#timer = setTimeout(() => this.#load(), Math.random() * SPREAD_MS)
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #load() {
    const { display } = this.#store.get()
    const end = await this.#readEnd(display.showingReference)
    if (this.#timer === undefined) return // stopped meanwhile
    this.#timer = undefined
    if (!end) return
    this.#askedAt = display
    this.#store.update((state) => (state.display.status === 'ended' ? { ...state, end } : state))
    this.sync()
  }
}
