import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ScreenAnswer, ScreenKeeper } from './screen-keeper.ts'

/** Keeps the screen of this device on while it is wished, and tells what the browser says to it. */
export const useScreenOn = (isWished: boolean): ScreenAnswer => {
  const [keeper] = useState(createKeeper)
  const { subscribe, get } = keeper.answer
  useEffect(() => {
    // In a frame the page around it decides
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
  // Typed as always there, but older browsers have none, nor has a page without https
  const lock: WakeLock | undefined = typeof navigator === 'undefined' ? undefined : navigator.wakeLock
  return new ScreenKeeper({
    request: lock && (() => lock.request('screen')),
    isVisible: () => document.visibilityState === 'visible',
  })
}
