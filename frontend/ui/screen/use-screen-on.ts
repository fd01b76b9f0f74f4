import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ScreenAnswer, ScreenKeeper } from './screen-keeper.ts'

/** Keeps this device's screen on while `isWished`. Returns the browser's response. */
export const useScreenOn = (isWished: boolean): ScreenAnswer => {
  const [keeper] = useState(createKeeper)
  const { subscribe, get } = keeper.answer
  useEffect(() => {
    // In a frame, the embedding page decides
    if (!isWished || window !== window.top) return
    const see = () => void keeper.sync()
    document.addEventListener('visibilitychange', see)
    keeper.wish(true)
    return () => {
      document.removeEventListener('visibilitychange', see)
      keeper.wish(false)
    }
  }, [keeper, isWished])
  return useSyncExternalStore(subscribe, get, get)
}

const createKeeper = () => {
  // Typed as always present, but missing in older browsers and on pages without HTTPS
  const lock: WakeLock | undefined = typeof navigator === 'undefined' ? undefined : navigator.wakeLock
  return new ScreenKeeper({
    request: lock && (() => lock.request('screen')),
    isVisible: () => document.visibilityState === 'visible',
  })
}
