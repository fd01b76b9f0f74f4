import { setupWorker } from 'msw/browser'
import { createMocks } from '../create-mocks.ts'
import { createMswHandlers } from '../msw-handlers.ts'
import { createSeed } from '../seed/create-seed.ts'
import { createBrowserStore } from './browser-store.ts'
import { joinTabs } from './tabs.ts'

export interface RunningMocks {
  /** Starts anew with the seed, logged out, in every tab. */
  reset(): Promise<void>
}

/**
 * Puts the mocks between this page and the network. All tabs share one state, which survives reloads. `isPhone`: the page
 * is an attendee's, whoever is logged in.
 */
export async function startMocks(options: { isPhone: boolean }): Promise<RunningMocks> {
  const store = await createBrowserStore(createSeed)
  const tabs = joinTabs({
    onAnnouncements: (announcements) => void mocks.hub.hear(announcements),
    onClosed: () => void sweep(),
    onReset: () => location.reload(),
  })
  const mocks = createMocks({ store, origin: location.origin, tab: tabs.tab, tellOthers: tabs.tell })
  const sweep = async () => mocks.hub.sweep(await tabs.goneConnections())
  await setupWorker(...createMswHandlers(mocks, options)).start({ onUnhandledFrame: 'bypass', quiet: true })
  await sweep()
  return {
    async reset() {
      await store.reset()
      for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0])) {
        // biome-ignore lint/suspicious/noDocumentCookie: the mocks' cookies are the document's
        document.cookie = `${name}=; Path=/; Max-Age=0`
      }
      localStorage.clear()
      sessionStorage.clear()
      tabs.tellReset()
    },
  }
}
