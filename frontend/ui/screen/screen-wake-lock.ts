import { createStore, type Store } from '../store.ts'

/** A lock from `navigator.wakeLock.request`. The browser releases it when the page is hidden. */
export interface Lock {
  readonly released: boolean
  release: () => Promise<void>
}

interface Options {
  /** Requests a lock; undefined where unsupported (older browsers, and pages without HTTPS). */
  request: (() => Promise<Lock>) | undefined
  isVisible: () => boolean
}

/** The browser's last response to a wake lock request; undefined before the first one. */
export type ScreenAnswer = 'granted' | 'refused' | undefined

/** Keeps the screen on while requested and the page is visible, and reports whether the browser refused. */
export class ScreenWakeLock {
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

  /** Acquires or releases the lock. Call it also when the page becomes visible again. */
  async sync() {
    const { request, isVisible } = this.#options
    if (!this.#isWished || !isVisible()) return this.#giveBack()
    if (!request || this.#isAsking || this.#lock?.released === false) return
    this.#isAsking = true
    try {
      this.#lock = await request()
      this.#answer.update(() => 'granted')
    } catch {
      // Phones in power-saving mode refuse; the next try is when the page becomes visible again
      this.#answer.update(() => 'refused')
    } finally {
      this.#isAsking = false
    }
    // The request may have been withdrawn in the meantime
    if (!this.#isWished) this.#giveBack()
  }

  #giveBack() {
    const last = this.#lock
    this.#lock = undefined
    void last?.release().catch(() => undefined)
  }
}
