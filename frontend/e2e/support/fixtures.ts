import { test as base } from '@playwright/test'
import { Devices } from './devices.ts'
import { OrganiserApi } from './organiser-api.ts'
import { LecternServer } from './server.ts'

interface WorkerFixtures {
  /** The running product. */
  server: LecternServer
  /** An organiser with the Premium level, logged in, who prepares by calls what a test is not about. */
  api: OrganiserApi
  /** Opens desktops and phones. */
  devices: Devices
}

/** All journeys share one server and one log-in; each makes events of its own. */
export const test = base.extend<object, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await new LecternServer().start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  api: [
    async ({ server }, use) => {
      const api = await OrganiserApi.logIn(server.origin)
      await use(api)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  devices: [
    async ({ browser, server }, use) => {
      const devices = new Devices(browser, server.origin)
      await use(devices)
      await devices.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
