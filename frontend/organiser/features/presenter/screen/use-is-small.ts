import { useSyncExternalStore } from 'react'

const SMALL = '(max-width: 40rem), (max-height: 30rem)'

const subscribe = (onChange: () => void) => {
  const media = matchMedia(SMALL)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the window is as narrow or as low as a phone's: the page then only has the slide and the way on. */
export const useIsSmall = () => useSyncExternalStore(subscribe, () => matchMedia(SMALL).matches)
