import { isNewer } from '../../../openapi/client/order.ts'
import type { readEnd } from '../../api/watch/calls.ts'
import type { Store } from '../../ui/store.ts'
import type { LiveState } from '../state/live-state.ts'

/** A hall reads the end screen within these, not in one moment. */
const SPREAD_MS = 2_000

/**
 * Brings the end screen when the event has ended, and again when the organiser has changed something. Forgets it when
 * the event was reopened: the next one may be another.
 */
export class EndLoader {
  readonly #store: Store<LiveState>
  readonly #readEnd: typeof readEnd
  /** The display with which the end screen was asked for. */
  #askedAt: LiveState['display']
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: Store<LiveState>, read: typeof readEnd) {
    this.#store = store
    this.#readEnd = read
    this.#askedAt = store.get().display
  }

  /** Looks at the state; asks again for what could not be read before. */
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
