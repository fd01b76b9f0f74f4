import { OrganiserApi } from './people/organiser-api.ts'
import { createTest } from './server/own-server.ts'

interface Shared {
  /** An organiser with the Premium level, logged in, who prepares by calls what a test is not about. */
  api: OrganiserApi
}

/** For journeys that look at all that the organiser has: a server on which no other file has made anything. */
export const createTestAlone = () =>
  createTest().extend<object, Shared>({
    api: [
      // On the mocks the devices carry the calls
      async ({ server, devices: _ }, use) => {
        const api = await OrganiserApi.logIn(server.origin)
        await use(api)
        await api.dispose()
      },
      { scope: 'worker' },
    ],
  })

/** The journeys of a worker share one server and one log-in; each makes events of its own. */
export const test = createTestAlone()

export { expect } from '@playwright/test'
