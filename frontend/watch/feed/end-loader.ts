import type { readEnd } from '../../api/watch-calls.ts'
import type { LiveState } from '../state/live-state.ts'
import type { Store } from '../state/store.ts'

/** A hall reads the end screen within these, not in one moment. */
const SPREAD_MS = 2_000

/** Brings the end screen when the event has ended, and forgets it when it was reopened: the next one may be another. */
export class EndLoader {
  readonly #store: Store<LiveState>
  readonly #readEnd: typeof readEnd
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: Store<LiveState>, read: typeof readEnd) {
    this.#store = store
    this.#readEnd = read
  }

  /** Looks at the state; asks again for what could not be read before. */
  sync() {
    const { display, end } = this.#store.get()
    if (display.status !== 'ended') {
      if (end) this.#store.update((state) => ({ ...state, end: null }))
      return
    }
    if (end || this.#timer !== undefined) return
    this.#timer = setTimeout(() => this.#load(), Math.random() * SPREAD_MS)
  }

  stop() {
    clearTimeout(this.#timer)
  }

  async #load() {
    const end = await this.#readEnd(this.#store.get().display.showingReference)
    this.#timer = undefined
    if (end) this.#store.update((state) => (state.display.status === 'ended' ? { ...state, end } : state))
  }
}
