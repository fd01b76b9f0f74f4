import { isByPointer } from './input.ts'
import { REST_MS } from './screen-reader.ts'

const REST = 'data-focus-rest'
/** Out of sight, but known to screen readers. */
const UNSEEN = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'

const restIn = (place: Element) => {
  const existing = place.querySelector<HTMLElement>(`:scope > [${REST}]`)
  if (existing) return existing
  const rest = document.createElement('span')
  rest.tabIndex = -1
  rest.style.cssText = UNSEEN
  rest.setAttribute(REST, '')
  // Stays in reach while a dialog makes the page behind it inert
  rest.setAttribute('data-react-aria-top-layer', 'true')
  place.append(rest)
  return rest
}

/** Whether the focus rests before it moves on. */
export const isFocusResting = () => document.activeElement?.hasAttribute(REST) ?? false

/** Whether the focus is nowhere: on the page itself, or resting. */
export const isFocusLost = () => document.activeElement === document.body || isFocusResting()

/** Pressed alone, they do nothing at the focus: Ctrl stops the speech. */
const MODIFIERS = new Set(['Alt', 'Control', 'Meta', 'Shift'])

/**
 * Lets the focus rest on an empty element in `place`, then calls `onOver`: at once after a pointer, and sooner if a key is
 * pressed, which then acts on what has the focus. Returns how to cancel.
 */
export const restFocus = (place: Element, onOver: () => unknown, restMs = REST_MS) => {
  const resting = new AbortController()
  const over = () => {
    resting.abort()
    onOver()
  }
  if (isByPointer()) {
    over()
    return () => undefined
  }
  restIn(place).focus({ preventScroll: true })
  const timer = setTimeout(over, restMs)
  resting.signal.addEventListener('abort', () => clearTimeout(timer))
  const onKey = ({ key, repeat }: KeyboardEvent) => {
    if (!repeat && !MODIFIERS.has(key)) over()
  }
  addEventListener('keydown', onKey, { capture: true, signal: resting.signal })
  return () => resting.abort()
}
