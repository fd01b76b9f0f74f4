import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { OrganiserApi } from '../../e2e/support/people/organiser-api.ts'
import { LecternServer } from '../../e2e/support/server/server.ts'
import type { BrowserOptions } from '../drivers/driver.ts'
import { Firefox } from '../drivers/firefox.ts'
import { WebKit } from '../drivers/webkit.ts'
import { Device } from './device.ts'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }
const browsers = { firefox: Firefox, webkitgtk: WebKit }
type BrowserName = keyof typeof browsers
const browserNames = ['firefox', 'webkitgtk'] as const satisfies BrowserName[]

/** The server of one test file, and an API client for a Premium organiser. */
class Site {
  readonly server = new LecternServer()
  #api: OrganiserApi | null = null

  get api() {
    if (!this.#api) throw new Error('the server has not started')
    return this.#api
  }

  async start() {
    await this.server.start()
    this.#api = await OrganiserApi.logIn(this.server.origin)
  }

  async dispose() {
    await this.#api?.dispose()
    await this.server.dispose()
  }
}

/** What the tests of one browser use: the site, and windows of that browser. */
export class World {
  readonly #site: Site
  readonly #browser: BrowserName
  readonly #devices: Device[] = []

  constructor(site: Site, browser: BrowserName) {
    this.#site = site
    this.#browser = browser
  }

  get api() {
    return this.#site.api
  }

  get server() {
    return this.#site.server
  }

  async desktop(options: Partial<BrowserOptions> = {}) {
    const all = { size: DESKTOP, withoutWebSocket: false, ...options }
    const device = new Device(this.#browser, await browsers[this.#browser].launch(all), this.server.origin)
    this.#devices.push(device)
    return device
  }

  phone(options: Partial<BrowserOptions> = {}) {
    return this.desktop({ size: PHONE, ...options })
  }

  /** Closes a window before the end of the file. */
  async close(device: Device) {
    this.#devices.splice(this.#devices.indexOf(device), 1)
    await device.close()
  }

  /** Saves a screenshot of each window and prints the paths. */
  async saveScreenshots(test: string) {
    for (const [index, device] of this.#devices.entries()) {
      const picture = await device.look(`failed ${test} ${index + 1}`).catch((error) => `no picture: ${error}`)
      process.stderr.write(`"${test}" failed in ${this.#browser}: ${picture}\n`)
    }
  }

  async expectNoProblems() {
    for (const device of this.#devices) await device.expectNoProblems()
  }

  async restart() {
    this.server.thaw()
    await this.server.stop()
    await this.server.start()
  }

  async closeAll() {
    await Promise.all(this.#devices.splice(0).map((device) => device.close()))
  }
}

/** Defines the same tests for each browser. They run in order, and share its windows and the server. */
export function inOtherBrowsers(title: string, define: (world: World) => void) {
  describe(title, () => {
    const site = new Site()
    beforeAll(() => site.start())
    afterAll(() => site.dispose())
    for (const browser of browserNames) describe(browser, () => describeIn(new World(site, browser), define))
  })
}

function describeIn(world: World, define: (world: World) => void) {
  let hasFailed = false
  define(world)
  beforeEach(({ skip }) => skip(hasFailed, 'a test before this one failed'))
  afterEach(async ({ task }) => {
    if (task.result?.state === 'pass') return world.expectNoProblems()
    if (task.result?.state !== 'fail') return
    hasFailed = true
    await world.saveScreenshots(task.name)
  })
  afterAll(async () => {
    await world.closeAll()
    // Restart the server for the next browser, in whatever state a failed test left it
    if (hasFailed) await world.restart()
  })
}
