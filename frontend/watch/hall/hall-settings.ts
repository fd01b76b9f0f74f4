import { useEffect, useState } from 'react'

interface HallSettings {
  isLight: boolean
  /** Keeps the access code and its QR code on screen beside slides. */
  hasCode: boolean
  /** Slides fade into each other; otherwise they are cut. */
  isFading: boolean
}

const KEY = 'lectern-hall'
const USUAL: HallSettings = { isLight: false, hasCode: false, isFading: true }

const read = (): HallSettings => ({ ...USUAL, ...readKept(), ...readAddress() })

const readKept = (): Partial<HallSettings> => {
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

const keep = (settings: HallSettings) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Storage is disabled: the settings last until the page closes
  }
}

/** This projector's settings, stored in its browser. The hall display is dark unless its operator chooses otherwise. */
export const useHallSettings = () => {
  // The server renders the defaults, so stored settings apply after hydration
  const [settings, setSettings] = useState(USUAL)
  useEffect(() => setSettings(read()), [])
  useEffect(() => {
    document.documentElement.dataset.theme = settings.isLight ? 'light' : 'dark'
  }, [settings.isLight])
  const toggle = (name: keyof HallSettings) =>
    setSettings((before) => {
      const after = { ...before, [name]: !before[name] }
      keep(after)
      return after
    })
  return { settings, toggle }
}
