import { letFocusSpeakFirst } from '../feedback/announcer.tsx'
import { REST_MS } from './focus-by-way-of.ts'

/** Orca reads of the focus up to a second after it moved on, and says nothing of the next one if the last is gone by then. */
const GONE_AFTER_MS = 3_000
let resting: HTMLElement | undefined

/** Lets the focus rest on an empty element of its own, which goes a while after the focus left it. */
export const restFocus = () => {
  const rest = document.createElement('span')
  rest.tabIndex = -1
  rest.className = 'visually-hidden'
  rest.addEventListener('blur', () => setTimeout(() => rest.remove(), GONE_AFTER_MS))
  document.body.append(rest)
  resting = rest
  rest.focus()
  letFocusSpeakFirst(REST_MS)
}

/** Whether the focus is where `restFocus` put it. */
export const isFocusResting = () => resting !== undefined && document.activeElement === resting

/** Whether the focus is nowhere: on the page itself, or resting. */
export const isFocusLost = () => document.activeElement === document.body || isFocusResting()
