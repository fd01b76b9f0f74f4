import { REST_MS } from '../../ui/screen/focus-by-way-of.ts'
import { isFocusLost, isFocusResting, restFocus } from '../../ui/screen/focus-rest.ts'

const CHECK_MS = 100
const CHECKS = 12

/**
 * Focuses the result of `find` if the focused element is gone, as after a delete, once the focus has rested: Orca says
 * nothing of the first focus after the focused element is gone. Retries for a second, since a dialog may still be
 * closing and the page may re-render; a focus that moved elsewhere stays. Stops on a page change, which sets the focus
 * itself.
 */
export const focusWhenLost = (find: () => HTMLElement | null | undefined) => {
  const { pathname } = location
  const main = document.querySelector('main')
  let restedMs = 0
  const check = (checksLeft: number) => {
    setTimeout(() => {
      if (location.pathname !== pathname || document.querySelector('main') !== main) return
      if (isFocusResting()) restedMs += CHECK_MS
      else if (isFocusLost()) restFocus()
      if (isFocusResting() && restedMs >= REST_MS) find()?.focus()
      if (checksLeft > 1) check(checksLeft - 1)
    }, CHECK_MS)
  }
  check(CHECKS)
}
