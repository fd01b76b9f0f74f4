import { useLayoutEffect } from 'react'
import { REST_MS } from '../screen/focus-by-way-of.ts'
import { focusAfterRest } from '../screen/focus-rest.ts'

/** React Aria's event before it gives the focus back to the opener, in the frame after the dialog has closed. */
const RESTORE = 'react-aria-focus-scope-restore'
/** How long after a dialog has closed that event may come. */
const CLOSES_MS = 1_000
const usually = () => REST_MS

/**
 * Lets the focus rest for so many milliseconds between a dialog that closes and its opener: Orca may hear of both at once,
 * and says nothing of the first focus after the focused element is gone.
 */
export const useRestBeforeOpener = (isOpen: boolean, restMs = usually) =>
  useLayoutEffect(() => {
    if (isOpen) return () => restBeforeOpener(restMs())
  }, [isOpen, restMs])

/** The last dialog that closed: one that leaves with its page gives no focus back. */
let closing = new AbortController()

const restBeforeOpener = (restMs: number) => {
  closing.abort()
  closing = new AbortController()
  const { signal } = closing
  const onRestore = (event: Event) => {
    event.preventDefault()
    if (event.target instanceof HTMLElement) focusAfterRest(event.target, restMs)
  }
  document.addEventListener(RESTORE, onRestore, { capture: true, once: true, signal })
  setTimeout(() => document.removeEventListener(RESTORE, onRestore, true), CLOSES_MS)
}
