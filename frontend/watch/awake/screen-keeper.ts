import { createStore } from '../state/store.ts'

/** A lock as `navigator.wakeLock.request` gives it. The browser takes it back itself when the page is hidden. */
export interface Lock {
  readonly released: boolean
  release: () => Promise<void>
}

interface Options {
  /** Asks the browser; undefined where it cannot (older ones, and pages without https). */
  request: (() => Promise<Lock>) | undefined
  isVisible: () => boolean
}

/** Keeps the screen on as long as it is wished and the page is seen, and knows when the browser would not. */
export class ScreenKeeper {
  readonly #options: Options
  readonly #mayDarken
  #isWished = false
  #isAsking = false
  #lock: Lock | undefined

  constructor(options: Options) {
    this.#options = options
    this.#mayDarken = createStore(options.request === undefined)
  }

  /** Whether the screen may go dark although it is wished that it does not. */
  get mayDarken() {
    return this.#mayDarken
  }

  wish(isWished: boolean) {
    this.#isWished = isWished
    void this.sync()
  }

  /** Takes or gives back the lock. To be called also when the page comes back into sight. */
  async sync() {
    const { request, isVisible } = this.#options
    if (!this.#isWished || !isVisible()) return this.#giveBack()
    if (!request || this.#isAsking || this.#lock?.released === false) return
    this.#isAsking = true
    try {
      this.#lock = await request()
      this.#mayDarken.update(() => false)
    } catch {
      // A phone that saves power refuses; it is asked again when the page comes back into sight
      this.#mayDarken.update(() => true)
    } finally {
      this.#isAsking = false
    }
    // The wish may have gone while the browser was asked
    if (!this.#isWished) this.#giveBack()
  }

  #giveBack() {
    const last = this.#lock
    this.#lock = undefined
    void last?.release().catch(() => undefined)
  }
}
