import { letFocusSpeakFirst } from '../feedback/announcer.tsx'
import { isByPointer } from './input.ts'
import { isFocusLost, restFocus } from './rest.ts'
import { REST_MS } from './screen-reader.ts'

/** How much longer than the rest the focus may take to get lost, and its target to appear. */
const LATE_MS = 800

/** Finds the element to focus; nothing until it's there, or on the last call what there is. */
type Find = (isLast: boolean) => HTMLElement | null | undefined

interface MoveOptions {
  /**
   * Why the focus moves. A new page takes it from what is still there. A closed dialog gives it back, unless another move
   * has begun since the dialog opened. After a removal it moves once it's lost, and again if its target is removed too,
   * until the address leads elsewhere.
   */
  after: 'page' | 'dialog' | 'removal'
  /** How long the focus rests after keys: longer if something else may take it sooner. */
  restMs?: number | undefined
  /** How long the focus may take to get lost, and its target to appear. */
  withinMs?: number
}

let current: Move | undefined

/**
 * Moves the focus to an element when what had it goes. After keys, it rests on the way, so that screen readers speak the
 * target; a key that is pressed then ends the rest and acts on the target. A focus that moved elsewhere stays. The
 * latest move wins.
 */
export const moveFocus = (
  to: HTMLElement | null | Find,
  { after, restMs = REST_MS, withinMs = restMs + LATE_MS }: MoveOptions,
) => {
  if (after === 'dialog' && current) return
  endMove()
  const find = typeof to === 'function' ? to : () => to
  if (after === 'page' && !isFocusGoing()) {
    letFocusSpeakFirst(0)
    find(true)?.focus()
    return
  }
  if (after === 'page') letFocusSpeakFirst(isByPointer() ? 0 : restMs)
  current = new Move(find, restMs, withinMs, after === 'removal')
  current.start()
}

/** Ends the move under way: another press has begun. */
export const endMove = () => {
  current?.end()
  current = undefined
}

/** A dialog that still has the focus is about to close. */
const isFocusGoing = () => isFocusLost() || document.activeElement?.closest('[role=dialog]') != null

const WATCHED = { subtree: true, childList: true, attributeFilter: ['inert', 'hidden', 'disabled', 'aria-disabled'] }

class Move {
  readonly #find: Find
  readonly #restMs: number
  readonly #withinMs: number
  readonly #isRepeated: boolean
  readonly #page = pageNow()
  readonly #ending = new AbortController()
  #phase: 'waits' | 'rests' | 'rested' = 'waits'
  #target: Element | null = null

  constructor(find: Find, restMs: number, withinMs: number, isRepeated: boolean) {
    this.#find = find
    this.#restMs = restMs
    this.#withinMs = withinMs
    this.#isRepeated = isRepeated
  }

  start() {
    const { signal } = this.#ending
    const observer = new MutationObserver(this.#look)
    observer.observe(document.body, WATCHED)
    addEventListener('focusin', this.#look, { signal })
    // Where the focus goes is known only afterwards
    addEventListener('focusout', () => setTimeout(this.#look), { signal })
    const timer = setTimeout(this.#giveUp, this.#withinMs)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
    })
    this.#look()
  }

  end() {
    this.#ending.abort()
    if (current === this) current = undefined
  }

  readonly #look = () => {
    if (this.#ending.signal.aborted) return
    if (this.#hasMovedOn() || (this.#isRepeated && !isSamePage(this.#page))) return this.end()
    if (!isFocusLost()) return
    if (this.#phase === 'waits') this.#rest()
    else if (this.#phase === 'rested') this.#focus()
  }

  /** Whether something else has moved the focus since. */
  #hasMovedOn() {
    const active = document.activeElement
    if (this.#target) return active !== this.#target && (this.#target.isConnected || !isFocusLost())
    return this.#phase !== 'waits' && !isFocusLost()
  }

  #rest() {
    this.#phase = 'rests'
    letFocusSpeakFirst(isByPointer() ? 0 : this.#restMs)
    // A dialog would take the focus back from outside
    const place = this.#find(false)?.closest('[role=dialog]') ?? document.body
    const cancel = restFocus(place, this.#endRest, this.#restMs)
    this.#ending.signal.addEventListener('abort', cancel)
  }

  readonly #endRest = () => {
    this.#phase = 'rested'
    this.#focus()
  }

  #focus(isLast = false) {
    if (!isFocusLost()) return
    const target = this.#find(isLast)
    // Prepared first: the focus calls `look`
    this.#target = target ?? null
    target?.focus()
    if (isFocusLost()) this.#target = null
    else if (this.#isRepeated) this.#phase = 'waits'
    else this.end()
  }

  readonly #giveUp = () => {
    if (this.#phase !== 'waits') this.#focus(true)
    this.end()
  }
}

const pageNow = () => ({ path: location.pathname, main: document.querySelector('main') })
const isSamePage = ({ path, main }: ReturnType<typeof pageNow>) =>
  location.pathname === path && document.querySelector('main') === main
