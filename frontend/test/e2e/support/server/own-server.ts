import { test as base } from '@playwright/test'
import { Devices } from '../devices/devices.ts'
import { MockSite } from '../mocks/mock-site.ts'
import { openMockDevices } from '../mocks/open-mock-devices.ts'
import { LecternServer } from './server.ts'

export interface OwnServer {
  /** Whether journeys run on the product or on the frontend with its mocks. */
  on: 'server' | 'mocks'

  /** The running product. */
  server: LecternServer
  /** Opens desktops and phones. */
  devices: Devices
}

/** For journeys that change or delete the demo accounts: each file gets its own server and devices. */
export const createTest = (how: ConstructorParameters<typeof LecternServer>[0] = {}) =>
  base.extend<object, OwnServer>({
    on: ['server', { option: true, scope: 'worker' }],
    server: [
      async ({ on }, use) => {
        const server = await (on === 'mocks' ? new MockSite() : new LecternServer(how)).start()
        await use(server)
        await server.dispose()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    devices: [
      async ({ browser, server, on }, use) => {
        const devices = on === 'mocks' ? openMockDevices(browser, server.origin) : new Devices(browser, server.origin)
        await use(devices)
        await devices.close()
      },
      { scope: 'worker' },
    ],
  })

export { expect } from '@playwright/test'
