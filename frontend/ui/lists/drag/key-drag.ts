import { LiftedRow } from './lifted-row.ts'

interface KeyDragOptions {
  /** The row was moved to another index. */
  onCarry: (place: number) => void
  /** The row was dropped; `to` equals `from` if it wasn't moved. */
  onDrop: (from: number, to: number) => void
  /**
   * The row returned to its position: by Escape, Tab or a pointer, or because the focus or the page moved elsewhere.
   */
  onCancel: (from: number) => void
}

/** Where a key moves a row at index `place` of `count`; undefined for any other key. */
export const placeAfterKey = (key: string, place: number, count: number): number | undefined => {
  if (key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * Lifts a row of a list and moves it with the keyboard: the arrows, Home and End move it, Enter or Space drop it, any
 * other way out returns it. Returns the function that ends the drag silently.
 */
export const startKeyDrag = (list: HTMLElement, row: HTMLElement, options: KeyDragOptions) => {
  const lifted = new LiftedRow(list, row, 0)
  const listening = new AbortController()
  const on = { signal: listening.signal, capture: true }
  const end = () => {
    listening.abort()
    lifted.putDown()
  }
  const cancel = () => {
    end()
    options.onCancel(lifted.from)
  }
  const drop = (key: string) => {
    swallowRelease(key)
    listening.abort()
    options.onDrop(lifted.from, lifted.place)
    lifted.putDown()
  }
  const carry = (place: number) => {
    if (place === lifted.place) return
    lifted.carryTo(place)
    row.scrollIntoView({ block: 'nearest' })
    options.onCarry(place)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return cancel()
    const place = placeAfterKey(event.key, lifted.place, lifted.count)
    const isDrop = event.key === 'Enter' || event.key === ' '
    if (place === undefined && !isDrop && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (place !== undefined) carry(place)
    else if (event.key === 'Escape') cancel()
    else if (!event.repeat) drop(event.key)
  }
  addEventListener('keydown', onKey, on)
  addEventListener('pointerdown', cancel, on)
  addEventListener('focusout', cancel, on)
  addEventListener('blur', (event) => event.target === window && cancel(), on)
  return end
}

/** Releasing the key that dropped the row must not press the focused button. */
const swallowRelease = (key: string) => {
  const swallow = (event: KeyboardEvent) => {
    if (event.key !== key) return
    event.preventDefault()
    event.stopPropagation()
    removeEventListener('keyup', swallow, true)
  }
  addEventListener('keyup', swallow, true)
}
