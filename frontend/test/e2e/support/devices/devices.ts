import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { operations } from '../../../../../generated/operations.ts'
import type { OperationId } from '../../../../../generated/routes.ts'
import { DeskProfiles } from './desk-profiles.ts'
import { saveScreenshots } from './failed-devices.ts'

const common = { locale: 'en-GB', timezoneId: 'Europe/London' } satisfies BrowserContextOptions

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** What browsers report for refused calls and lost networks, which the tests cause on purpose. */
const EXPECTED = /^Failed to load resource|^WebSocket connection to/

/**
 * Opens the organiser's desktop and the attendee's phone, each in its own browser profile, and records what must never
 * happen: script errors, console errors, requests to other hosts.
 */
export class Devices {
  readonly #browser: Browser
  readonly #origin: string
  readonly #visited: readonly string[]
  readonly #open: BrowserContext[] = []
  readonly #desks = new DeskProfiles()
  /** Their names in failure messages: desk 1, phone 1, phone 2. */
  readonly #names = new Map<Page, string>()
  #problems: string[] = []

  /** `visited` are other origins that a journey may visit. */
  constructor(browser: Browser, origin: string, visited: readonly string[] = []) {
    this.#browser = browser
    this.#origin = origin
    this.#visited = visited
  }

  /**
   * If only the login differs, reuses the emptied desktop of an earlier test, whose browser has cached the app's files.
   */
  async desktop({ storageState, ...options }: BrowserContextOptions = {}): Promise<Page> {
    const isPlain = Object.keys(options).length === 0 && typeof storageState !== 'string'
    const page = isPlain
      ? await this.#desks.take(() => this.openContext({ viewport: DESKTOP }), this.#origin, storageState?.cookies ?? [])
      : await this.open({ viewport: DESKTOP, ...options, ...(storageState && { storageState }) })
    return this.#named(page, 'desk')
  }

  async phone(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.open({ viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2, ...options })
    return this.#named(page, 'phone')
  }

  #named(page: Page, kind: 'desk' | 'phone') {
    const others = [...this.#names.values()].filter((name) => name.startsWith(kind))
    this.#names.set(page, `${kind} ${others.length + 1}`)
    return page
  }

  protected async open(options: BrowserContextOptions): Promise<Page> {
    return (await this.openContext(options)).newPage()
  }

  /** A new browser profile that records what must never happen. */
  protected async openContext(options: BrowserContextOptions) {
    const context = await this.#browser.newContext({ ...common, baseURL: this.#origin, ...options })
    this.#open.push(context)
    context.on('weberror', (problem) => {
      const error = problem.error()
      this.#problems.push(`script error: ${error.stack ?? error.message}`)
    })
    context.on('console', (message) => {
      if (message.type() !== 'error' || EXPECTED.test(message.text())) return
      this.#problems.push(`console: ${message.text()}`)
    })
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && ![this.#origin, ...this.#visited].includes(origin))
        this.#problems.push(`call to ${request.url()}`)
    })
    return context
  }

  /** Makes the next call of an operation fail on a page, including calls that the browser itself makes for an image. */
  async refuse(page: Page, operationId: OperationId) {
    const path = operations[operationId].path.replace(/\{\w+\}/g, '[^/]+')
    await page.route(new RegExp(`${path}(\\?|$)`), (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  }

  /**
   * Closes everything that was opened.
   * @throws if something happened that must never happen.
   */
  async close() {
    const problems = this.#problems
    this.#problems = []
    await saveScreenshots(this.#names)
    this.#names.clear()
    await this.closeAll()
    if (problems.length > 0) throw new Error(`The browser reported:\n${[...new Set(problems)].join('\n')}`)
  }

  protected async closeAll() {
    const reusable = await this.#desks.empty()
    const ended = this.#open.filter((context) => !reusable.has(context))
    this.#open.splice(0, this.#open.length, ...reusable)
    await Promise.all(ended.map((context) => context.close()))
  }
}
