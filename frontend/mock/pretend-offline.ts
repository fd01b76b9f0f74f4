import type { ConditionsStore } from '../../mocks/situations/conditions.ts'

/** Tells the pages what a browser without a network tells them. */
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
