import { OrganiserApi } from './people/organiser-api.ts'
import { createTest } from './server/own-server.ts'

interface Shared {
  /** A logged-in organiser with the Premium level, who sets up through the API whatever isn't under test. */
  api: OrganiserApi
}

/** A worker's journeys share one server and one login; each creates its own events. */
export const test = createTest().extend<object, Shared>({
  api: [
    async ({ server }, use) => {
      const api = await OrganiserApi.logIn(server.origin)
      await use(api)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
