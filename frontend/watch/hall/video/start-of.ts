/** Displays that are as close to each other count as together, in seconds: what a slow connection takes. */
const TOGETHER = 3

/** Where a film of so many seconds begins on a display that shows it so many seconds after the others: at its end if it's over. */
export const startOf = (late: number, seconds: number): number =>
  late < TOGETHER || Number.isNaN(late) ? 0 : Math.min(late, seconds)

/** Whether the browser wants a press on the page before it plays sound. */
export const isRefused = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError'
