import type { ConditionsStore } from '../../mocks/situations/conditions.ts'

/** Makes the pages believe that the browser is offline. */
export function pretendOffline(conditions: ConditionsStore) {
  const isOnline = () => conditions.get().network !== 'offline'
  let wasOnline = true
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: isOnline })
  const tell = () => {
    if (isOnline() === wasOnline) return
    wasOnline = isOnline()
    dispatchEvent(new Event(wasOnline ? 'online' : 'offline'))
  }
  conditions.subscribe(tell)
  tell()
}
