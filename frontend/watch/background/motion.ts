import { deviceSettings } from '../reading/device-settings.ts'

const KEY = 'lectern-background-paused'
/** Devices that ask for reduced motion or data, or whose colours would hide the background. */
const STILL = ['(prefers-reduced-motion: reduce)', '(forced-colors: active)', '(prefers-reduced-data: reduce)']

/** Whether to load only what the attendee asks for, by device setting or reading settings. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  deviceSettings().get().data === 'save'

/** Whether to leave out the background: to save data, or because the device's or attendee's colours hide it. */
export const needsNoBackground = (): boolean =>
  savesData() || matchMedia('(forced-colors: active)').matches || deviceSettings().get().theme.includes('-on-')

/**
 * Calls back immediately and on each change with whether motion should be reduced. Returns the unsubscribe function.
 */
export const wishesStill = (onChange: (isStill: boolean) => void) => {
  const settings = deviceSettings()
  const queries = STILL.map((query) => matchMedia(query))
  const notify = () =>
    onChange(needsNoBackground() || settings.get().motion === 'still' || queries.some((query) => query.matches))
  for (const query of queries) query.addEventListener('change', notify)
  const unsubscribe = settings.subscribe(notify)
  notify()
  return () => {
    unsubscribe()
    for (const query of queries) query.removeEventListener('change', notify)
  }
}

/** Whether the attendee has paused the background in this tab; about and welcome screens are separate pages. */
export const isStillRemembered = () => {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export const rememberStill = (isStill: boolean) => {
  try {
    if (isStill) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is disabled: the next page starts afresh
  }
}
