import { useSyncExternalStore } from 'react'
import { createStore, type Store } from '../../ui/store.ts'
import { formatSettings, KEY, PAINTED, parseSettings, type ReadingSettings, USUAL } from './settings.ts'

interface Device {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** The page's attributes from which the style sheet reads the settings. */
  page: Record<string, string | undefined>
  /** Subscribes to changes in other tabs. */
  onStoredElsewhere: (take: (text: string | null) => void) => void
}

/**
 * This device's reading settings, the same in all tabs and showings. Where storage is refused (private windows) they
 * live as long as the page.
 */
export const createDeviceSettings = ({ storage, page, onStoredElsewhere }: Device): Store<ReadingSettings> => {
  const store = createStore(parseSettings(readStored(storage)))
  const paint = () => {
    const settings = store.get()
    for (const name of PAINTED) {
      if (settings[name] === USUAL[name]) delete page[name]
      else page[name] = settings[name]
    }
  }
  paint()
  store.subscribe(paint)
  onStoredElsewhere((text) => store.update(() => parseSettings(text)))
  const update: typeof store.update = (change) => {
    store.update(change)
    write(storage, formatSettings(store.get()))
  }
  return { ...store, update }
}

const readStored = (storage: Device['storage']) => {
  try {
    return storage().getItem(KEY)
  } catch {
    return null
  }
}

const write = (storage: Device['storage'], text: string) => {
  try {
    storage().setItem(KEY, text)
  } catch {
    // Not stored, but in force as long as the page lives
  }
}

/**
 * Whether the page belongs to an attendee: neither the organiser's view of the audience in a frame nor the hall
 * display.
 */
export const isOwnPage = () =>
  typeof window !== 'undefined' && window === window.top && !/[?&]display=hall/.test(location.search)

const unsavedSettings: Store<ReadingSettings> = { get: () => USUAL, update: () => {}, subscribe: () => () => {} }
let ours: Store<ReadingSettings> | undefined

/** This page's settings, created on first use; the defaults on the server and in frames. */
export const deviceSettings = (): Store<ReadingSettings> => {
  if (!isOwnPage()) return unsavedSettings
  ours ??= createDeviceSettings({
    storage: () => localStorage,
    page: document.documentElement.dataset,
    onStoredElsewhere: (take) =>
      addEventListener('storage', ({ key, newValue }) => {
        if (key === KEY || key === null) take(newValue)
      }),
  })
  return ours
}

/** This page's current settings. */
export const useReadingSettings = (): ReadingSettings => {
  const { subscribe, get } = deviceSettings()
  return useSyncExternalStore(subscribe, get, get)
}
