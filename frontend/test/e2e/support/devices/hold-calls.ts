import type { Page } from '@playwright/test'

/** Holds back a page's calls until they are released. `arrived` resolves with the first one. */
export async function holdCalls(page: Page, pattern: string) {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(pattern, async (route) => {
    arrived.resolve()
    await released.promise
    await route.continue()
  })
  return { arrived: arrived.promise, release: released.resolve }
}
