import { useSyncExternalStore } from 'react'

/** Makes a hook that follows whether a media query matches. */
export const createMediaHook = (query: string) => {
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  const read = () => matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, read)
}
