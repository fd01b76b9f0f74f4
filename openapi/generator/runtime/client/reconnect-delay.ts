/** The longest wait between two tries to reach the hub. */
const LONGEST_MS = 30_000

/**
 * Milliseconds to wait before try number `attempt` (from 0). Our own pages never stop trying, so the waits are capped,
 * and scattered between half and the whole so that a hall of browsers does not come back at one moment.
 */
export const reconnectDelay = (attempt: number, random: () => number = Math.random): number => {
  if (attempt === 0) return 0
  const full = Math.min(LONGEST_MS, 1000 * 2 ** attempt)
  return Math.round(full * (0.5 + random() / 2))
}
