import type { ConditionsStore } from '../../mocks/situations/conditions.ts'
import { followMockLink } from './mock-link.ts'

/** Makes the pages believe that the browser is offline. */
function pretendOffline(conditions: ConditionsStore) {
  const isOnline = () => conditions.get().network !== 'offline'
  let wasOnline = true
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: isOnline })
  const notify = () => {
    if (isOnline() === wasOnline) return
    wasOnline = isOnline()
    dispatchEvent(new Event(wasOnline ? 'online' : 'offline'))
  }
  conditions.subscribe(notify)
  notify()
}

declare global {
  interface Window {
    /** For tests and the console. */
    lecternMocks?: {
      reset(): Promise<void>
      /** Applies a situation in all tabs: `use('premium', 'slides-300', 'slow')`. */
      use(...names: string[]): Promise<void>
    }
  }
}

/**
 * Starts the mocks in the situation of the address and mounts their panel. Frames inside a page get no second panel.
 */
export async function startMockMode({ isPhone }: { isPhone: boolean }) {
  const { startMocks } = await import('../../mocks/browser/start-mocks.ts')
  const mocks = await startMocks({ isPhone })
  const reset = async () => {
    await mocks.reset()
    location.assign('/')
  }
  const use = async (...names: string[]) => {
    // Respond before the page reloads
    if (await mocks.use(...names)) setTimeout(() => location.reload())
  }
  window.lecternMocks = { reset, use }
  pretendOffline(mocks.conditions)
  if (window.parent !== window) return
  const problem = await followMockLink(mocks)
  const { mountPanel } = await import('./panel/mount-panel.tsx')
  mountPanel({ ...mocks, reset, use }, problem)
}
