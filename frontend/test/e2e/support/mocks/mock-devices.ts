import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { OperationId } from '../../../../../generated/routes.ts'
import { checkOnce } from '../axe.ts'
import { DESKTOP, Devices } from '../devices/devices.ts'
import { MockCaller } from './mock-caller.ts'
import { type Cookies, cookiesOf, giveCookies, profileOf, separateTabs } from './mock-profile.ts'
import { routeOnMocks } from './mock-routes.ts'

/** Options that emulate a phone's screen; all tabs of a profile share them. */
const left = ['isMobile', 'hasTouch', 'deviceScaleFactor']

/** Opens a tab in its own window: behind other tabs it would neither render nor support hit testing. */
async function openWindow(context: BrowserContext) {
  const [first] = context.pages()
  const browser = context.browser()
  if (!first || !browser) return context.newPage()
  const { targetInfo } = await (await context.newCDPSession(first)).send('Target.getTargetInfo')
  const opened = context.waitForEvent('page')
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = targetInfo
  await session.send('Target.createTarget', { url: 'about:blank', newWindow: true, browserContextId })
  await session.detach()
  return opened
}

/**
 * Devices on the mocks. The mocks' state lives in a browser profile, so all devices are tabs of one, each with its own
 * login and network; each page of the watch site acts as another attendee's phone.
 */
export class MockDevices extends Devices {
  protected override readonly keepsDesks = false
  #context: Promise<BrowserContext> | null = null
  readonly #kept = new Set<Page>()
  /** Opens windows one at a time: a new one is only identified by being the next. */
  #opened: Promise<unknown> = Promise.resolve()

  protected override async open(options: BrowserContextOptions): Promise<Page> {
    const { viewport, storageState, reducedMotion, colorScheme, ...others } = options
    const impossible = Object.keys(others).filter((name) => !left.includes(name))
    if (impossible.length > 0) throw new Error(`on the mocks no device can have its own ${impossible.join(', ')}`)
    this.#context ??= this.openContext({ hasTouch: true })
    const context = await this.#context
    const page = await this.#newTab(context, typeof storageState === 'object' ? storageState.cookies : [])
    await page.setViewportSize(viewport ?? DESKTOP)
    await page.emulateMedia({ reducedMotion, colorScheme })
    return page
  }

  async #newTab(context: BrowserContext, cookies: Cookies) {
    const opening = this.#opened.then(() => openWindow(context))
    this.#opened = opening.catch(() => undefined)
    const page = await opening
    await giveCookies(page, cookies)
    await routeOnMocks(page)
    checkOnce(page)
    const cookiesNow = () => (page.url().startsWith('http') ? cookiesOf(page) : cookies)
    const openTab = async () => this.open({ storageState: { cookies: await cookiesNow(), origins: [] } })
    page.context = () => profileOf(page, context, openTab)
    const get = async (path: string) => this.#read(path, await cookiesNow())
    Object.defineProperty(page, 'request', { value: { get } })
    Object.defineProperty(page, 'clock', {
      get: () => {
        throw new Error('on the mocks all devices would have this clock')
      },
    })
    return page
  }

  protected override async openContext(options: BrowserContextOptions) {
    const context = await super.openContext(options)
    await separateTabs(context)
    return context
  }

  /** A tab that stays open after a journey. */
  async openKept(cookies: Cookies = []): Promise<Page> {
    const page = await this.desktop({ storageState: { cookies, origins: [] } })
    this.#kept.add(page)
    return page
  }

  /** Reads a response as a program with these cookies would. */
  async #read(path: string, cookies: Cookies) {
    const caller = await MockCaller.open(this, cookies)
    const answer = await caller.fetch(path, { method: 'GET', headers: {} })
    await caller.dispose()
    return { ...answer, json: async () => JSON.parse(await answer.text()) }
  }

  override async refuse(page: Page, operationId: OperationId) {
    await page.evaluate((name) => window.lecternMocks?.use(name), `fail:unexpected@${operationId}`)
  }

  /** Closes the devices; the mocks' state stays, as a server's would. */
  protected override async closeAll() {
    const pages = (await this.#context)?.pages() ?? []
    for (const page of pages.filter((one) => !this.#kept.has(one))) await page.close()
    for (const page of pages.filter((one) => this.#kept.has(one))) await page.evaluate(() => localStorage.clear())
  }
}
