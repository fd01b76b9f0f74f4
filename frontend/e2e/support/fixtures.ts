import { OrganiserApi } from './organiser-api.ts'
import { createTest } from './own-server.ts'

interface Shared {
  /** An organiser with the Premium level, logged in, who prepares by calls what a test is not about. */
  api: OrganiserApi
}

/** All journeys share one server and one log-in; each makes events of its own. */
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
