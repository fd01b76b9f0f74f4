import { isNewer } from '../../../openapi/client/live/version.ts'
import type { readEnd } from '../../api/watch/calls.ts'
import type { Store } from '../../ui/store.ts'
import type { WatchState } from '../state/watch-state.ts'

/** Spreads the audience's requests for the end screen over this time. */
const SPREAD_MS = 2_000

/**
 * Loads the end screen when the event has ended, and again when the organiser changes it. Discards it when the event is
 * reopened, since the next one may differ.
 */
export class EndLoader {
  readonly #store: Store<WatchState>
  readonly #readEnd: typeof readEnd
  /** The display for which the end screen was last requested. */
  #askedAt: WatchState['display']
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: Store<WatchState>, read: typeof readEnd) {
    this.#store = store
    this.#readEnd = read
    this.#askedAt = store.get().display
  }

  /** Checks the state; retries a failed load. */
  sync() {
    const { display, end, seat } = this.#store.get()
    if (seat.kind === 'gone') return this.stop()
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
    if (this.#timer === undefined) return // already stopped
    this.#timer = undefined
    if (!end) return
    this.#askedAt = display
    this.#store.update((state) => (state.display.status === 'ended' ? { ...state, end } : state))
    this.sync()
  }
}
