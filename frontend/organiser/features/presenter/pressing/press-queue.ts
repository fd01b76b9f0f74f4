import { asApiError, NO_ANSWER } from '../../../../api/client/api-error.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { statusOf } from '../presentation.ts'
import {
  afterPress,
  afterPresses,
  hasMoved,
  isSame,
  type Press,
  reconcile,
  type Shown,
  shownBy,
  splitByAge,
  type TimedPress,
} from './presses.ts'

/** The messages about presses with no effect. */
export type Word =
  | { kind: 'not-presenting' | 'no-next' | 'no-previous' }
  /** Another presenter was quicker. `count` presses were discarded. */
  | { kind: 'lost'; count: number; showing: Showing }
  | { kind: 'too-old'; count: number; showing: Showing }

/** Presses that wait for the connection, and their result. */
export interface Waiting {
  count: number
  target: Shown
}

export interface PressPorts {
  read: () => Showing
  slides: () => readonly { reference: string }[]
  /** Stores what to show, if the showing still has this revision. */
  show: (target: Shown, revision: number) => Promise<unknown>
  /** Marks the current state as this page's own change, although its response was lost. */
  claim: (showing: Showing) => void
  /** Fetches what is shown now. */
  refresh: () => Promise<Showing>
  isOnline: () => boolean
  /** Waits for a start, end or reopen in progress. */
  afterChanges: () => Promise<unknown>
  say: (word: Word) => void
  fail: (error: unknown) => void
  /** Called when presses are added or done, or wait for the connection (null while connected). */
  onChange: (state: { isBusy: boolean; waiting: Waiting | null }) => void
}

/** The retry interval while presses wait. */
const RETRY_MS = 2_000
const REVISION_CONFLICT = 412
/** No response, or a server that is restarting. */
const AWAY = [NO_ANSWER, 502, 503, 504]
const isAway = (error: unknown) => AWAY.includes(asApiError(error).status)

/**
 * Runs a presenter's presses one after another. Without a connection they wait with their target; on reconnection one
 * call applies their sum, or they are discarded with a message. No press is ever lost silently.
 */
export class PressQueue {
  readonly #ports: PressPorts
  #presses: TimedPress[] = []
  /** Set while disconnected: what was shown at the disconnect, and what was in flight. */
  #away: { before: Showing; sent: Shown | undefined } | null = null
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(ports: PressPorts) {
    this.#ports = ports
  }

  press(press: Press) {
    this.#presses.push({ press, at: Date.now() })
    this.#tell()
    this.#run()
  }

  /** Resolves when the calls in flight are done. */
  get idle(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  /** Retries, since the connection may be back. */
  wake() {
    if (this.#away) this.#run()
  }

  stop() {
    clearInterval(this.#timer)
  }

  #run() {
    this.#running ??= this.#doAll().finally(() => {
      this.#running = null
    })
  }

  async #doAll() {
    try {
      await this.#ports.afterChanges()
      while (this.#presses.length > 0 && (await (this.#away ? this.#return() : this.#doFirst()))) this.#tell()
    } catch (error) {
      this.#presses = []
      this.#ports.fail(error)
    } finally {
      if (this.#presses.length === 0) this.#comeBack()
      this.#tell()
    }
  }

  /** Runs the first press on what is shown now. Returns whether to continue. */
  async #doFirst(): Promise<boolean> {
    const { read, slides, isOnline, say, fail } = this.#ports
    const [first] = this.#presses
    const before = read()
    if (!first) return false
    if (statusOf(before) !== 'Presenting') return this.#dropAll({ kind: 'not-presenting' })
    if (!isOnline()) return this.#goAway(before)
    const target = afterPress(slides(), shownBy(before), first.press)
    if (first.press.kind !== 'show' && isSame(target, shownBy(before))) {
      if (first.press.kind !== 'hold') say({ kind: first.press.kind === 'next' ? 'no-next' : 'no-previous' })
      this.#presses.shift()
      return true
    }
    try {
      await this.#show(target, before.revision)
      this.#presses.shift()
    } catch (error) {
      if (isAway(error)) return this.#goAway(before, target)
      this.#presses.shift()
      fail(error)
    }
    return true
  }

  /** Fetches what is shown now, and applies the sum of the waiting presses. Returns whether to continue. */
  async #return(): Promise<boolean> {
    const { refresh, slides } = this.#ports
    const away = this.#away
    this.#dropOld()
    if (!away || this.#presses.length === 0) return false
    const now = await this.#unlessAway(refresh)
    this.#dropOld()
    const presses = [...this.#presses]
    if (!now || presses.length === 0) return false
    const verdict = reconcile({ ...away, slides: slides(), presses, now })
    if (verdict.kind === 'over') return this.#dropAll({ kind: 'not-presenting' })
    if (verdict.kind === 'moved') return this.#dropAll({ kind: 'lost', count: presses.length, showing: now })
    if (hasMoved(away.before, now)) this.#ports.claim(now)
    if (verdict.kind === 'show') {
      this.#away = { before: now, sent: verdict.target }
      const isDone = await this.#unlessAway(async () => {
        await this.#show(verdict.target, now.revision)
        return true
      })
      if (!isDone) return false
    }
    // Presses made meanwhile run next
    this.#presses = this.#presses.filter((press) => !presses.includes(press))
    this.#comeBack()
    return true
  }

  /**
   * Shows a target. After losing a race, reports who was quicker and discards the other presses, made without knowing.
   */
  async #show(target: Shown, revision: number) {
    try {
      await this.#ports.show(target, revision)
    } catch (error) {
      if (asApiError(error).status !== REVISION_CONFLICT) throw error
      const showing = await this.#ports.refresh()
      this.#dropAll({ kind: 'lost', count: this.#presses.length, showing })
    }
  }

  async #unlessAway<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (isAway(error)) return undefined
      throw error
    }
  }

  #goAway(before: Showing, sent?: Shown): false {
    this.#away = { before, sent }
    clearInterval(this.#timer)
    this.#timer = setInterval(() => this.#run(), RETRY_MS)
    return false
  }

  #comeBack() {
    this.#away = null
    clearInterval(this.#timer)
  }

  #dropAll(word: Word): false {
    this.#presses = []
    this.#ports.say(word)
    return false
  }

  #dropOld() {
    const { old, fresh } = splitByAge(this.#presses, Date.now())
    if (old.length === 0) return
    this.#presses = fresh
    this.#ports.say({ kind: 'too-old', count: old.length, showing: this.#ports.read() })
    this.#tell()
  }

  #tell() {
    const { slides, onChange } = this.#ports
    const count = this.#presses.length
    const waiting = this.#away &&
      count > 0 && { count, target: afterPresses(slides(), shownBy(this.#away.before), this.#presses) }
    onChange({ isBusy: count > 0, waiting: waiting || null })
  }
}
