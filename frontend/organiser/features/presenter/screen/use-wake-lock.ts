import { useEffect, useState } from 'react'

export type WakeLock = 'held' | 'refused' | undefined

/**
 * Keeps the screen on while it is wanted. The browser lets go of it whenever the tab is hidden, so it is taken again when
 * the tab comes back.
 */
export const useWakeLock = (isWanted: boolean): WakeLock => {
  const [state, setState] = useState<WakeLock>()
  useEffect(() => {
    if (!isWanted) return setState(undefined)
    const holder = holdScreen(setState)
    document.addEventListener('visibilitychange', holder.take)
    return () => {
      document.removeEventListener('visibilitychange', holder.take)
      holder.letGo()
    }
  }, [isWanted])
  return state
}

const holdScreen = (tell: (state: WakeLock) => void) => {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const take = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      // Missing in older browsers, and everywhere without https
      const taken = await navigator.wakeLock.request('screen')
      lock = taken
      if (isOver) return void taken.release()
      tell('held')
    } catch {
      if (!isOver) tell('refused')
    }
  }
  void take()
  return {
    take: () => void take(),
    letGo: () => {
      isOver = true
      void lock?.release()
    },
  }
}
