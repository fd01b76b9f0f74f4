import { followMockLink } from './mock-link.ts'
import { pretendOffline } from './pretend-offline.ts'

declare global {
  interface Window {
    /** For tests and the console. */
    lecternMocks?: {
      reset(): Promise<void>
      /** Puts all tabs into a situation: `use('premium', 'slides-300', 'slow')`. */
      use(...names: string[]): Promise<void>
    }
  }
}

/**
 * Starts the mocks in the situation that the address names, and puts their panel on the page. Frames inside a page need
 * no second one.
 */
export async function startMockMode({ isPhone }: { isPhone: boolean }) {
  const { startMocks } = await import('../../mocks/browser/start-mocks.ts')
  const mocks = await startMocks({ isPhone })
  const reset = async () => {
    await mocks.reset()
    location.assign('/')
  }
  const use = async (...names: string[]) => {
    // The answer is given before the page goes
    if (await mocks.use(...names)) setTimeout(() => location.reload())
  }
  window.lecternMocks = { reset, use }
  pretendOffline(mocks.conditions)
  if (window.parent !== window) return
  const problem = await followMockLink(mocks)
  const { mountPanel } = await import('./panel/mount-panel.tsx')
  mountPanel({ ...mocks, reset, use }, problem)
}
