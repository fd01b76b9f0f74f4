import { useEffect, useState } from 'react'

const toggle = () => {
  // Refused without a press, or by a person's settings: then the page stays as it is
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}

/**
 * Whether the page fills the screen, and the way in and out; undefined where the browser has none, as on an iPhone, and
 * at first, since the server cannot know.
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
