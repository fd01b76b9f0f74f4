import { deviceSettings } from '../reading/device-settings.ts'

const KEY = 'lectern-background-paused'
/** Where somebody wants no motion, and where nothing of it would be seen. */
const STILL = ['(prefers-reduced-motion: reduce)', '(forced-colors: active)', '(prefers-reduced-data: reduce)']

/** Whether nothing should be loaded that was not asked for, by the device or by the attendee's own reading settings. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  deviceSettings().get().data === 'save'

/** Whether a background is not needed: to save data, or because the colours of device or attendee leave nothing of it. */
export const needsNoBackground = (): boolean =>
  savesData() || matchMedia('(forced-colors: active)').matches || deviceSettings().get().theme.includes('-on-')

/** Tells at once, and at each change, whether the device or the attendee wishes that nothing moves. Answers how to stop. */
export const wishesStill = (onChange: (isStill: boolean) => void) => {
  const settings = deviceSettings()
  const queries = STILL.map((query) => matchMedia(query))
  const tell = () =>
    onChange(needsNoBackground() || settings.get().motion === 'still' || queries.some((query) => query.matches))
  for (const query of queries) query.addEventListener('change', tell)
  const unsubscribe = settings.subscribe(tell)
  tell()
  return () => {
    unsubscribe()
    for (const query of queries) query.removeEventListener('change', tell)
  }
}

/** Whether the attendee has paused the background in this tab; about and welcome screen are other pages. */
export const keepsStill = () => {
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
    // Storage is switched off: it is asked again on the next page
  }
}
