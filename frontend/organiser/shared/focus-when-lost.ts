const CHECK_MS = 100
const CHECKS = 10

/**
 * Gives the focus to what `find` answers when what had it is gone, as after a delete. Looks again for a second, since a
 * dialog may still be closing and the page may be built anew meanwhile; a focus that went elsewhere is left there. Ends on
 * a change of page, which places the focus itself.
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
