import { test as base } from '@playwright/test'
import { Devices } from '../devices/devices.ts'
import { LecternServer } from './server.ts'

interface OwnServer {
  /** The running product. */
  server: LecternServer
  /** Opens desktops and phones. */
  devices: Devices
}

/** For journeys that change or delete the demo accounts: each file gets its own server and devices. */
export const createTest = (how: ConstructorParameters<typeof LecternServer>[0] = {}) =>
  base.extend<object, OwnServer>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
      async ({}, use) => {
        const server = await new LecternServer(how).start()
        await use(server)
        await server.dispose()
      },
      { scope: 'worker', timeout: 60_000 },
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
