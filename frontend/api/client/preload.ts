import { type QueryClient, type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query'

/** How long a preloaded response waits for its page, in milliseconds. */
const CACHED_MS = 60_000

/** Stops each preload that no page has shown yet, by its query. */
const preloads = new WeakMap<object, () => void>()

/** A `staleTime` that treats a response preloaded for this page as fresh. */
export const staleAfter = (milliseconds: number) => (query: object) =>
  preloads.has(query) ? Number.POSITIVE_INFINITY : milliseconds

export type Preload = (client: QueryClient) => void

/**
 * Starts a query before its page's script has loaded, and keeps the response until the page shows it. Skips a query
 * that is already on screen. Errors stay in the query, so the page reports them.
 */
export const preload =
  <Answer, Data, Key extends QueryKey>(options: UseQueryOptions<Answer, Error, Data, Key>): Preload =>
  (client) => {
    const observer = new QueryObserver(client, {
      ...options,
      staleTime: 0,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })
    const query = observer.getCurrentQuery()
    preloads.get(query)?.()
    if (query.getObserversCount() > 0) return
    const stopObserving = observer.subscribe(() => undefined)
    const stopListening = client.getQueryCache().subscribe((event) => {
      // Everything the page mounts in the same task takes the preloaded response
      if (event.type === 'observerAdded' && event.query === query && event.observer !== observer) queueMicrotask(stop)
    })
    const timer = setTimeout(() => stop(), CACHED_MS)
    const stop = () => {
      clearTimeout(timer)
      preloads.delete(query)
      stopListening()
      stopObserving()
    }
    preloads.set(query, stop)
  }
