import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceSettings } from '../reading/device-settings.ts'
import type { LiveState } from '../state/live-state.ts'
import type { Store } from '../state/store.ts'
import { ScreenKeeper } from './screen-keeper.ts'

/**
 * Keeps the screen on from the start of the presentation to its end, pauses included: who holds a phone in the dark must
 * not unlock it for the next verse. Tells whether it may go dark all the same.
 */
export const useAwake = (store: Store<LiveState>): boolean => {
  const [keeper] = useState(createKeeper)
  const { subscribe, get } = keeper.mayDarken
  useEffect(() => {
    // In a frame the page around it decides
    if (window !== window.top) return
    const wish = () => keeper.wish(isPresented(store.get()) && deviceSettings().get().awake === 'on')
    const see = () => void keeper.sync()
    const stop = [store.subscribe(wish), deviceSettings().subscribe(wish)]
    document.addEventListener('visibilitychange', see)
    wish()
    return () => {
      for (const one of stop) one()
      document.removeEventListener('visibilitychange', see)
      keeper.wish(false)
    }
  }, [store, keeper])
  return useSyncExternalStore(subscribe, get, get)
}

const isPresented = ({ display, seat }: LiveState) =>
  (display.status === 'live' || display.status === 'hold') && seat.kind !== 'gone'

/** Keeps the screen of this device on. */
export const createKeeper = () => {
  // Typed as always there, but older browsers have none, nor has a page without https
  const lock: WakeLock | undefined = typeof navigator === 'undefined' ? undefined : navigator.wakeLock
  return new ScreenKeeper({
    request: lock && (() => lock.request('screen')),
    isVisible: () => document.visibilityState === 'visible',
  })
}
