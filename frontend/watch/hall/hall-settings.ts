import { useEffect, useLayoutEffect, useState } from 'react'

interface HallSettings {
  /** Null until the operator chooses: the event decides. */
  isLight: boolean | null
  /** Keeps the access code and its QR code on screen beside slides. */
  hasCode: boolean
  /** Slides fade into each other; otherwise they are cut. */
  isFading: boolean
}

const KEY = 'lectern-hall'
const USUAL: HallSettings = { isLight: null, hasCode: false, isFading: true }

const read = (): HallSettings => ({ ...USUAL, ...readStored(), ...readAddress() })

const readStored = (): Partial<HallSettings> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** A video mixer has no keys, so its address may say it: `?transition=cut`. */
const readAddress = (): Partial<HallSettings> => {
  const transition = new URLSearchParams(location.search).get('transition')
  return transition === 'fade' || transition === 'cut' ? { isFading: transition === 'fade' } : {}
}

const store = (settings: HallSettings) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Storage is disabled: the settings last until the page closes
  }
}

/** This projector's settings, stored in its browser. The hall display is dark unless the event or its operator chooses otherwise. */
export const useHallSettings = (isEventLight: boolean) => {
  // The server renders the defaults, so stored settings apply after hydration
  const [settings, setSettings] = useState(USUAL)
  useEffect(() => setSettings(read()), [])
  const isLight = settings.isLight ?? isEventLight
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
  }, [isLight])
  const toggle = (name: keyof HallSettings) =>
    setSettings((before) => {
      const after = { ...before, [name]: name === 'isLight' ? !isLight : !before[name] }
      store(after)
      return after
    })
  return { settings: { ...settings, isLight }, toggle }
}
