import type { Store } from '../../ui/store.ts'
import type { PageFrame } from '../page.ts'
import type { LiveState } from '../state/live-state.ts'
import { keep, keptPage } from './kept-page.ts'
import { mayKeep } from './register-worker.ts'

/** Slides that follow each other faster are kept as the last of them. */
const SETTLED_MS = 1_000
/** How old the age of a slide that stays may be. */
const AGE_MS = 60_000

/** Writes one after the other, so that an older state never lands on a newer one. */
let last: Promise<unknown> = Promise.resolve()

/** Keeps what the page shows now, for the time without a network. A phone without room does without. */
export const keepNow = (store: Store<LiveState>, frame: PageFrame) => {
  if (!mayKeep()) return
  last = last.then(() => keep(caches, frame.here, keptPage(store.get(), frame))).catch(() => undefined)
}

/** Keeps each new state, and while the connection is up the time at which it was still true. */
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
