import { REST_MS } from '../../ui/screen/focus-by-way-of.ts'
import { isFocusLost, isFocusResting, restFocus, untilNextAction } from '../../ui/screen/focus-rest.ts'

const CHECK_MS = 100
const SOON_MS = 1_200

/**
 * Focuses the result of `find` if the focused element is gone, as after a delete, once the focus has rested: Orca says
 * nothing of the first focus after the focused element is gone. Retries for a second or as long as given, since a
 * dialog may still be closing and the page may re-render; a focus that moved elsewhere stays. Stops when the focus has
 * moved on from what was found, when a notice's action moves it, and on a page change, which sets the focus itself.
 */
export const focusWhenLost = (find: () => HTMLElement | null | undefined, atMostMs = SOON_MS) => {
  const { pathname } = location
  const main = document.querySelector('main')
  const isCurrent = untilNextAction()
  let restedMs = 0
  let found: Element | null | undefined
  const check = (checksLeft: number) => {
    setTimeout(() => {
      if (!isCurrent() || location.pathname !== pathname || document.querySelector('main') !== main) return
      // A rest that begins while what was found is still there is another's
      if (found?.isConnected && document.activeElement !== found) return
      if (isFocusResting()) restedMs += CHECK_MS
      else if (isFocusLost()) restFocus()
      else if (found && document.activeElement !== found) return
      else if (document.activeElement === find()) found = document.activeElement
      if (isFocusResting() && restedMs >= REST_MS) {
        find()?.focus()
        if (!isFocusResting()) {
          found = document.activeElement
          restedMs = 0
        }
      }
      if (checksLeft > 1) check(checksLeft - 1)
    }, CHECK_MS)
  }
  check(atMostMs / CHECK_MS)
}
