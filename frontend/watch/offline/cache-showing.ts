import type { Store } from '../../ui/store.ts'
import type { PageFrame } from '../page.ts'
import type { WatchState } from '../state/watch-state.ts'
import { cachePage, pageToCache } from './cached-page.ts'
import { mayCache } from './register-worker.ts'

/** Debounces slides that follow quickly, in milliseconds. */
const SETTLED_MS = 1_000
/** How outdated the stored time of an unchanged slide may be, in milliseconds. */
const AGE_MS = 60_000

/** Serialises writes, so an older state never overwrites a newer one. */
let last: Promise<unknown> = Promise.resolve()

/** Stores the current page for offline use. Ignores a full storage. */
export const cacheNow = (store: Store<WatchState>, frame: PageFrame) => {
  if (!mayCache()) return
  last = last.then(() => cachePage(caches, frame.here, pageToCache(store.get(), frame))).catch(() => undefined)
}

/** Stores each new state and, while connected, the time at which it was last known to be current. */
export const cacheChanges = (store: Store<WatchState>, frame: PageFrame) => {
  let timer: ReturnType<typeof setTimeout>
  const cacheIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      cacheNow(store, frame)
      cacheIn(AGE_MS)
    }, milliseconds)
  }
  const onHidden = () => document.visibilityState === 'hidden' && cacheNow(store, frame)
  const unsubscribe = store.subscribe(() => cacheIn(SETTLED_MS))
  document.addEventListener('visibilitychange', onHidden)
  cacheIn(AGE_MS)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', onHidden)
  }
}
