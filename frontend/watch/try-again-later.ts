const SHORTEST_MS = 5_000
const SPREAD_MS = 10_000

/** Reloads the page after a randomised delay, or immediately when the network is back. */
export const tryAgainLater = () => {
  const again = () => location.reload()
  setTimeout(again, SHORTEST_MS + Math.random() * SPREAD_MS)
  addEventListener('online', again)
}
