/** Chromium reports the focus to screen readers up to 150 ms late, and only where it is then. */
export const REST_MS = 400

/**
 * Moves the focus from an element that goes to `target`, by way of `rest` beside it: Orca says nothing of the first focus
 * after the focused element is gone, only of the second. A focus that moved meanwhile stays. Returns how to cancel.
 */
export const focusByWayOf = (rest: HTMLElement, target: HTMLElement | null, restMs = REST_MS) => {
  rest.focus()
  const timer = setTimeout(() => {
    if (document.activeElement === rest) target?.focus()
  }, restMs)
  return () => clearTimeout(timer)
}
