const SHORTEST_MS = 5_000
const SPREAD_MS = 10_000

/** Loads the page again in a while, scattered, and at once when the network is back. */
export const tryAgainLater = () => {
  const again = () => location.reload()
  setTimeout(again, SHORTEST_MS + Math.random() * SPREAD_MS)
  addEventListener('online', again)
}
