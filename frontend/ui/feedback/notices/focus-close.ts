/** Focuses the list's "Close", its first button: with the focus on the list itself, screen readers would read all of it in one breath. */
export const focusClose = (list: HTMLElement | null) => list?.querySelector('button')?.focus()
