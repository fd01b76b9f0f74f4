const CHECK_MS = 100
const CHECKS = 10

/**
 * Focuses the result of `find` if the focused element is gone, as after a delete. Retries for a second, since a dialog
 * may still be closing and the page may re-render; a focus that moved elsewhere stays. Stops on a page change, which
 * sets the focus itself.
 */
export const focusWhenLost = (find: () => HTMLElement | null | undefined, checksLeft = CHECKS) => {
  const { pathname } = location
  const main = document.querySelector('main')
  setTimeout(() => {
    if (location.pathname !== pathname || document.querySelector('main') !== main) return
    if (document.activeElement === document.body) find()?.focus()
    if (checksLeft > 1) focusWhenLost(find, checksLeft - 1)
  }, CHECK_MS)
}
