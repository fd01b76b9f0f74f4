import { useSyncExternalStore } from 'react'

const onChange = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether the page fills the screen, and the way in and out; undefined where the browser has none, as on an iPhone. */
export const useFullScreen = () => {
  const isFull = useSyncExternalStore(onChange, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return undefined
  // A refusal, for instance by a person's settings, leaves all as it is
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return { isFull, toggle }
}
