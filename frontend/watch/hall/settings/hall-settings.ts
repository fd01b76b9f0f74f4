import { useEffect, useLayoutEffect, useState } from 'react'
import type { EventAppearance } from '../../../api/watch/types.ts'

/** How one slide follows another. The letters T, in this order. */
const TRANSITIONS = ['fade', 'cut', 'push'] as const
export type Transition = (typeof TRANSITIONS)[number]

interface HallSettings {
  /** Null until the operator chooses: the event decides. */
  isLight: boolean | null
  /** Keeps the access code and its QR code on screen beside slides. */
  hasCode: boolean
  /** Null until the operator or the address chooses: the event decides. */
  transition: Transition | null
  /** The languages of the slides, between commas. Empty until the operator chooses. */
  words: string
  /** Plays videos of slides with their sound. */
  hasSound: boolean
}

const KEY = 'lectern-hall'
const USUAL: HallSettings = { isLight: null, hasCode: false, transition: null, words: '', hasSound: false }

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
  const asked = new URLSearchParams(location.search).get('transition')
  const transition = TRANSITIONS.find((one) => one === asked)
  return transition ? { transition } : {}
}

const store = (settings: HallSettings) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Storage is disabled: the settings last until the page closes
  }
}

/** The transition that T changes to. */
export const transitionAfter = (transition: Transition): Transition =>
  TRANSITIONS[(TRANSITIONS.indexOf(transition) + 1) % TRANSITIONS.length] ?? 'fade'

/** How slides follow one another: as the operator or the address says, else as the event does. */
export const transitionOf = (chosen: Transition | null, event: Pick<EventAppearance, 'slideTransition'>): Transition =>
  chosen ?? (TRANSITIONS.find((one) => one === event.slideTransition?.toLowerCase()) || 'fade')

/** This projector's settings, stored in its browser. The hall display is dark unless the event or its operator chooses otherwise. */
export const useHallSettings = (isEventLight: boolean, event: Pick<EventAppearance, 'slideTransition'>) => {
  // The server renders the defaults, so stored settings apply after hydration
  const [settings, setSettings] = useState(USUAL)
  useEffect(() => setSettings(read()), [])
  const isLight = settings.isLight ?? isEventLight
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
  }, [isLight])
  const change = (changed: Partial<HallSettings>) =>
    setSettings((before) => {
      const after = { ...before, ...changed }
      store(after)
      return after
    })
  return { settings: { ...settings, isLight, transition: transitionOf(settings.transition, event) }, change }
}
