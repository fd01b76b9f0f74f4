import { LiftedRow } from './lifted-row.ts'

interface KeyDragOptions {
  /** The row was carried to another place. */
  onCarry: (place: number) => void
  /** The row was put down; `to` equals `from` when it was not moved. */
  onDrop: (from: number, to: number) => void
  /** The row went back to where it was: by Escape, by Tab, by a pointer, or because the focus or the page went elsewhere. */
  onCancel: (from: number) => void
}

/** Where a key carries a row of `count` that is at `place`; undefined for a key that carries nothing. */
export const placeAfterKey = (key: string, place: number, count: number): number | undefined => {
  if (key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * Lifts a row of a list and carries it by the keyboard: the arrows, Home and End move it, Enter or Space put it down,
 * everything else that leads away puts it back. Answers how to end it without a word.
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

/** The release of the key that put the row down is no press of the button that has the focus. */
const swallowRelease = (key: string) => {
  const swallow = (event: KeyboardEvent) => {
    if (event.key !== key) return
    event.preventDefault()
    event.stopPropagation()
    removeEventListener('keyup', swallow, true)
  }
  addEventListener('keyup', swallow, true)
}
