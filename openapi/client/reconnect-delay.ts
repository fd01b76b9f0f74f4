/** The longest wait between two tries to reach the hub: in the first two minutes, and later. */
const LONGEST_AT_FIRST_MS = 10_000
const LONGEST_MS = 30_000
const FIRST_ATTEMPTS = 20

/**
 * Milliseconds to wait before try number `attempt` (from 0). Our own pages never stop trying, so the waits are capped, at first so
 * that a hall is back 10 s after a short outage. They are scattered between half and the whole, so that not all browsers come
 * back at one moment.
 */
export const reconnectDelay = (attempt: number, random: () => number = Math.random): number => {
  if (attempt === 0) return 0
  const longest = attempt < FIRST_ATTEMPTS ? LONGEST_AT_FIRST_MS : LONGEST_MS
  const full = Math.min(longest, 1000 * 2 ** attempt)
  return Math.round(full * (0.5 + random() / 2))
}
