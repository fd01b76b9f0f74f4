import { useEffect, useState } from 'react'
import { createKeeper } from '../awake/use-awake.ts'

/** Keeps the wall lit, before the start too: the code stands there. */
export const useScreenOn = (isWanted: boolean) => {
  const [keeper] = useState(createKeeper)
  useEffect(() => {
    const see = () => void keeper.sync()
    document.addEventListener('visibilitychange', see)
    keeper.wish(isWanted)
    return () => {
      document.removeEventListener('visibilitychange', see)
      keeper.wish(false)
    }
  }, [keeper, isWanted])
}
