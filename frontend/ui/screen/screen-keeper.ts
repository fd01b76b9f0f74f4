import { createStore, type Store } from '../store.ts'

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

/** What the browser last answered to the wish that the screen stays on; undefined before it was asked. */
export type ScreenAnswer = 'kept' | 'refused' | undefined

/** Keeps the screen on as long as it is wished and the page is seen, and knows when the browser would not. */
export class ScreenKeeper {
  readonly #options: Options
  readonly #answer: Store<ScreenAnswer>
  #isWished = false
  #isAsking = false
  #lock: Lock | undefined

  constructor(options: Options) {
    this.#options = options
    this.#answer = createStore<ScreenAnswer>(options.request ? undefined : 'refused')
  }

  get answer() {
    return this.#answer
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
      this.#answer.update(() => 'kept')
    } catch {
      // A phone that saves power refuses; it is asked again when the page comes back into sight
      this.#answer.update(() => 'refused')
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
