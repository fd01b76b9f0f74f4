import type { Store } from '../../ui/store.ts'
import type { PageFrame } from '../page.ts'
import type { LiveState } from '../state/live-state.ts'
import { keep, keptPage } from './kept-page.ts'
import { mayKeep } from './register-worker.ts'

/** Debounces slides that follow quickly, in milliseconds. */
const SETTLED_MS = 1_000
/** How outdated the stored time of an unchanged slide may be, in milliseconds. */
const AGE_MS = 60_000

/** Serialises writes, so an older state never overwrites a newer one. */
let last: Promise<unknown> = Promise.resolve()

/** Stores the current page for offline use. Ignores a full storage. */
export const keepNow = (store: Store<LiveState>, frame: PageFrame) => {
  if (!mayKeep()) return
  last = last.then(() => keep(caches, frame.here, keptPage(store.get(), frame))).catch(() => undefined)
}

/** Stores each new state and, while connected, the time at which it was last known to be current. */
export const keepAlong = (store: Store<LiveState>, frame: PageFrame) => {
  let timer: ReturnType<typeof setTimeout>
  const keepIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      keepNow(store, frame)
      keepIn(AGE_MS)
    }, milliseconds)
  }
  const onHidden = () => document.visibilityState === 'hidden' && keepNow(store, frame)
  const unsubscribe = store.subscribe(() => keepIn(SETTLED_MS))
  document.addEventListener('visibilitychange', onHidden)
  keepIn(AGE_MS)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', onHidden)
  }
}
