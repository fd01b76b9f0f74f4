/**
 * Makes an element announce its text, although it is empty at first. Without `role="status"`: an empty one is
 * read with the page, as "status bar".
 */
export const POLITE = { 'aria-live': 'polite', 'aria-atomic': true } as const
