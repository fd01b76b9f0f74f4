import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ScreenAnswer, ScreenWakeLock } from './screen-wake-lock.ts'

/** Keeps this device's screen on while `isWished`. Returns the browser's response. */
export const useScreenOn = (isWished: boolean): ScreenAnswer => {
  const [wakeLock] = useState(createWakeLock)
  const { subscribe, get } = wakeLock.answer
  useEffect(() => {
    // In a frame, the embedding page decides
    if (!isWished || window !== window.top) return
    const see = () => void wakeLock.sync()
    document.addEventListener('visibilitychange', see)
    wakeLock.wish(true)
    return () => {
      document.removeEventListener('visibilitychange', see)
      wakeLock.wish(false)
    }
  }, [wakeLock, isWished])
  return useSyncExternalStore(subscribe, get, get)
}

const createWakeLock = () => {
  // Typed as always present, but missing in older browsers and on pages without HTTPS
  const lock: WakeLock | undefined = typeof navigator === 'undefined' ? undefined : navigator.wakeLock
  return new ScreenWakeLock({
    request: lock && (() => lock.request('screen')),
    isVisible: () => document.visibilityState === 'visible',
  })
}
