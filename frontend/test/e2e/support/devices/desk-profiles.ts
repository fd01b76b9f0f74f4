import type { BrowserContext, Page } from '@playwright/test'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

interface Desk {
  context: BrowserContext
  page: Page
  /** The test has changed something that can't be undone. */
  isSpoilt: boolean
}

/** Storage to clear between tests; the app's files stay in the browser's cache. */
const STORAGES = 'local_storage,indexeddb,service_workers,cache_storage,file_systems'

/** Calls whose effect lasts as long as the page. */
const LASTING = ['clock', 'addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'setExtraHTTPHeaders']

/**
 * Browser profiles that consecutive tests reuse, each with its page. Each test starts with empty storage but cached app
 * files: fetching and compiling those is most of the cost of opening a page.
 */
export class DeskProfiles {
  readonly #idle: Desk[] = []
  readonly #used: Desk[] = []

  /** A page in a profile with only these cookies; `open` creates a profile if none is free. */
  async take(open: () => Promise<BrowserContext>, origin: string, cookies: Cookies): Promise<Page> {
    const desk = this.#idle.pop() ?? (await this.#make(await open()))
    this.#used.push(desk)
    const session = await desk.page.context().newCDPSession(desk.page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGES })
    await session.detach()
    await desk.context.clearCookies()
    await desk.context.addCookies(cookies)
    desk.isSpoilt = false
    return desk.page
  }

  async #make(context: BrowserContext): Promise<Desk> {
    const desk = { context, page: await context.newPage(), isSpoilt: false }
    for (const owner of [context, desk.page]) {
      for (const name of LASTING.filter((one) => one in owner)) {
        const own = Reflect.get(owner, name)
        const value = typeof own === 'function' ? own.bind(owner) : own
        const get = () => {
          desk.isSpoilt = true
          return value
        }
        Object.defineProperty(owner, name, { get, configurable: true })
      }
    }
    return desk
  }

  /** Empties the used profiles. Returns those that the next test may use. */
  async empty(): Promise<Set<BrowserContext>> {
    const used = this.#used.splice(0)
    const clean = await Promise.all(used.map((desk) => !desk.isSpoilt && !desk.page.isClosed() && emptied(desk)))
    this.#idle.push(...used.filter((_, at) => clean[at]))
    return new Set(this.#idle.map(({ context }) => context))
  }
}

/** Whether a profile could be emptied; a page that refuses to unload is dropped. */
async function emptied({ context, page }: Desk): Promise<boolean> {
  try {
    await Promise.all(context.pages().map((one) => one !== page && one.close()))
    page.removeAllListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank', { timeout: 5_000 })
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
    await page.setViewportSize({ width: 1280, height: 800 })
    return true
  } catch {
    return false
  }
}
