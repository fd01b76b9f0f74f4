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
export const restFocus = () => {
  const rest = document.createElement('span')
  rest.tabIndex = -1
  rest.className = 'visually-hidden'
  rest.addEventListener('blur', removeRestsLater)
  document.body.append(rest)
  rests.push(rest)
  rest.focus()
  clearTimeout(timer)
  letFocusSpeakFirst(REST_MS)
  return () => document.activeElement === rest
}

/** The same for a press that moves the focus itself: what still waits for a focus lost before ends. */
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
