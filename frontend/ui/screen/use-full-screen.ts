import { useEffect, useState } from 'react'

const toggle = () => {
  // Browsers refuse without a user gesture or by the user's settings: then the page stays as it is
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}

/**
 * Whether the page is full screen, and how to toggle it; undefined where unsupported, as on iPhones, and during server
 * rendering.
 */
export const useFullScreen = () => {
  const [isFull, setFull] = useState<boolean>()
  useEffect(() => {
    if (!document.fullscreenEnabled) return
    const see = () => setFull(document.fullscreenElement !== null)
    see()
    document.addEventListener('fullscreenchange', see)
    return () => document.removeEventListener('fullscreenchange', see)
  }, [])
  return isFull === undefined ? undefined : { isFull, toggle }
}
