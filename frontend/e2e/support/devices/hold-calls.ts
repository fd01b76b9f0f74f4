import type { Page } from '@playwright/test'

/** Keeps calls of a page on their way until they are released. `arrived` tells that there is one. */
export async function holdCalls(page: Page, pattern: string) {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(pattern, async (route) => {
    arrived.resolve()
    await released.promise
    await route.continue()
  })
  return { arrived: arrived.promise, release: released.resolve }
}
