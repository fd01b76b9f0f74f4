import type { Schemas, Showing } from '../schemas.ts'
import {
  afterPress,
  afterPresses,
  hasMoved,
  isSame,
  type Press,
  reconcile,
  type Shown,
  type Slides,
  shownBy,
  splitByAge,
  type TimedPress,
  type Waiting,
} from './presses.ts'

/** The messages about presses with no effect, and about a presenter that was replaced. */
export type Notice =
  | { kind: 'not-presenting' | 'no-next' | 'no-previous' }
  /** Another presenter was quicker. `count` presses were discarded. */
  | { kind: 'lost'; count: number; showing: Showing }
  | { kind: 'too-old'; count: number; showing: Showing }
  | { kind: 'took-over'; from: Schemas['Presenter'] }

export interface PressPorts {
  showing: () => Showing
  slides: () => Slides
  /** Stores what to show, if the showing still has this revision; after a conflict, `showing` is refreshed. */
  show: (target: Shown, revision: number) => Promise<unknown>
  /** Marks the current state as this presenter's own change, although its response was lost. */
  claim: (showing: Showing) => void
  /** Fetches what is shown now. */
  refresh: () => Promise<Showing>
  /** Runs work after all earlier work. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether presses wait for the connection; otherwise they fail without it. */
  waits: boolean
  isOnline: () => boolean
  notify: (notice: Notice) => void
  fail: (error: unknown) => void
  /** Called when presses are added or done, or wait for the connection (null while connected). */
  onChange: (state: { isBusy: boolean; waiting: Waiting | null }) => void
}

interface PendingPress extends TimedPress {
  resolve: (showing: Showing) => void
  reject: (error: unknown) => void
}

/** The retry interval while presses wait. */
const RETRY_MS = 2_000
export const REVISION_CONFLICT = 412
/** No response, or a server that is restarting. */
const AWAY: unknown[] = [0, 502, 503, 504]

export const failureOf = (error: unknown) => (error ?? {}) as { status?: unknown; code?: unknown }

/** A press was discarded while it waited for the connection. */
class Discarded extends Error {}

/**
 * Runs a presenter's presses one after another. Without a connection they wait with their target; on reconnection one
 * call applies their sum, or they are discarded with a notice. No press is ever lost silently.
 */
export class PressQueue {
  readonly #ports: PressPorts
  #presses: PendingPress[] = []
  /** Set while disconnected: what was shown at the disconnect, and what was in flight. */
  #away: { before: Showing; sent: Shown | undefined } | null = null
  #isRetrying = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(ports: PressPorts) {
    this.#ports = ports
  }

  /** Resolves when the press is stored or has no effect; rejects when it was refused or discarded. */
  press(press: Press): Promise<Showing> {
    return new Promise((resolve, reject) => {
      this.#presses.push({ press, at: Date.now(), resolve, reject })
      this.#report()
      void this.#ports.inTurn(() => this.#doNext())
    })
  }

  /** Retries, since the connection may be back. */
  wake() {
    if (!this.#away || this.#isRetrying) return
    this.#isRetrying = true
    void this.#ports
      .inTurn(() => this.#doNext())
      .finally(() => {
        this.#isRetrying = false
      })
  }

  stop() {
    clearInterval(this.#timer)
  }

  async #doNext() {
    const [first] = this.#presses
    try {
      if (first) await (this.#away ? this.#return() : this.#do(first))
    } catch (error) {
      this.#dropAll(error)
      this.#ports.fail(error)
    } finally {
      if (this.#presses.length === 0) this.#comeBack()
      this.#report()
    }
  }

  /** Runs the first press on what is shown now. */
  async #do(first: PendingPress) {
    const { showing, slides, isOnline, notify, fail } = this.#ports
    const before = showing()
    if (!isOnline()) return this.#goAway(before)
    const target = afterPress(slides(), shownBy(before), first.press)
    const { kind } = first.press
    if (kind !== 'show' && isSame(target, shownBy(before))) {
      if (kind === 'next' || kind === 'previous') notify({ kind: `no-${kind}` })
      return this.#done([first])
    }
    try {
      if (await this.#show(target, before.revision)) this.#done([first])
    } catch (error) {
      if (this.#isAway(error)) return this.#goAway(before, target)
      this.#presses.shift()
      first.reject(error)
      fail(error)
    }
  }

  /** Fetches what is shown now, and applies the sum of the waiting presses. */
  async #return() {
    const { refresh, slides, claim, notify } = this.#ports
    const away = this.#away
    this.#dropOld()
    if (!away || this.#presses.length === 0) return
    const now = await this.#unlessAway(refresh)
    this.#dropOld()
    const presses = [...this.#presses]
    if (!now || presses.length === 0) return
    const verdict = reconcile({ ...away, slides: slides(), presses, now })
    if (verdict.kind === 'over' || verdict.kind === 'moved') {
      notify(
        verdict.kind === 'over' ? { kind: 'not-presenting' } : { kind: 'lost', count: presses.length, showing: now },
      )
      return this.#dropAll(new Discarded(verdict.kind))
    }
    if (hasMoved(away.before, now)) claim(now)
    if (verdict.kind === 'show') {
      this.#away = { before: now, sent: verdict.target }
      const isShown = await this.#unlessAway(() => this.#show(verdict.target, now.revision))
      if (!isShown) return
    }
    // Presses made in this time run next
    this.#done(presses)
    this.#comeBack()
  }

  /**
   * Shows a target. After losing a race, reports who was quicker and discards the other presses, made without knowing.
   * Returns whether it is shown.
   */
  async #show(target: Shown, revision: number): Promise<boolean> {
    const { show, showing, notify } = this.#ports
    try {
      await show(target, revision)
      return true
    } catch (error) {
      const { status, code } = failureOf(error)
      if (status === REVISION_CONFLICT) notify({ kind: 'lost', count: this.#presses.length, showing: showing() })
      else if (code === 'wrong-state') notify({ kind: 'not-presenting' })
      else throw error
      this.#dropAll(error)
      return false
    }
  }

  #isAway(error: unknown) {
    return this.#ports.waits && AWAY.includes(failureOf(error).status)
  }

  async #unlessAway<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (this.#isAway(error)) return undefined
      throw error
    }
  }

  #goAway(before: Showing, sent?: Shown) {
    this.#away = { before, sent }
    clearInterval(this.#timer)
    this.#timer = setInterval(() => this.wake(), RETRY_MS)
  }

  #comeBack() {
    this.#away = null
    clearInterval(this.#timer)
  }

  #done(presses: readonly PendingPress[]) {
    this.#presses = this.#presses.filter((press) => !presses.includes(press))
    for (const { resolve } of presses) resolve(this.#ports.showing())
  }

  #dropAll(error: unknown) {
    const presses = this.#presses
    this.#presses = []
    for (const { reject } of presses) reject(error)
  }

  #dropOld() {
    const { old, fresh } = splitByAge(this.#presses, Date.now())
    if (old.length === 0) return
    this.#presses = fresh
    for (const { reject } of old) reject(new Discarded('too-old'))
    this.#ports.notify({ kind: 'too-old', count: old.length, showing: this.#ports.showing() })
    this.#report()
  }

  #report() {
    const { slides, onChange } = this.#ports
    const count = this.#presses.length
    const waiting = this.#away &&
      count > 0 && { count, target: afterPresses(slides(), shownBy(this.#away.before), this.#presses) }
    onChange({ isBusy: count > 0, waiting: waiting || null })
  }
}
