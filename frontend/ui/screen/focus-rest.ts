import { letFocusSpeakFirst } from '../feedback/announcer.tsx'
import { REST_MS } from './focus-by-way-of.ts'

/** Orca reads of the focus up to a second after it moved on, and says nothing of the next one if the last is gone by then. */
const GONE_AFTER_MS = 3_000
/** The elements on which the focus has rested. They are removed together: Orca would mistake one that goes for the one that has the focus. */
const rests: Element[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let actions = 0

const removeRestsLater = () => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    // Only the window lost the focus
    if (isFocusResting()) return
    for (const rest of rests.splice(0)) rest.remove()
  }, GONE_AFTER_MS)
}

/**
 * Lets the focus rest on an empty element of its own, which is removed a while after the focus has stopped resting. Returns
 * whether it still rests there: a later rest is another's.
 */
export const restFocus = (place: Element = document.body) => {
  const rest = document.createElement('span')
  rest.tabIndex = -1
  rest.className = 'visually-hidden'
  rest.addEventListener('blur', removeRestsLater)
  place.append(rest)
  rests.push(rest)
  rest.focus({ preventScroll: true })
  clearTimeout(timer)
  letFocusSpeakFirst(REST_MS)
  return () => document.activeElement === rest
}

/** Pressed alone, they do nothing at the focus: Ctrl stops the speech. */
const MODIFIERS = new Set(['Alt', 'Control', 'Meta', 'Shift'])

/** Lets the focus rest, then moves it to `target`: sooner if a key is pressed, which acts there. A focus that moved meanwhile stays. */
export const focusAfterRest = (target: HTMLElement, restMs: number) => {
  // A dialog would take the focus back from outside
  const isResting = restFocus(target.closest('[role=dialog]') ?? document.body)
  const waiting = new AbortController()
  const timer = setTimeout(moveOn, restMs)
  addEventListener('keydown', onKey, { capture: true, signal: waiting.signal })
  function onKey({ key, repeat }: KeyboardEvent) {
    if (!repeat && !MODIFIERS.has(key)) moveOn()
  }
  function moveOn() {
    clearTimeout(timer)
    waiting.abort()
    if (isResting()) target.focus()
  }
}

/** `restFocus` for a press that moves the focus itself: what still waits for a focus lost before ends. */
export const restFocusForAction = () => {
  actions++
  return restFocus()
}

/** Returns whether no press has moved the focus since, by way of `restFocusForAction`. */
export const untilNextAction = () => {
  const before = actions
  return () => actions === before
}

/** Whether the focus is where `restFocus` put it. */
export const isFocusResting = () => rests.some((rest) => rest === document.activeElement)

/** Whether the focus is nowhere: on the page itself, or resting. */
export const isFocusLost = () => document.activeElement === document.body || isFocusResting()
