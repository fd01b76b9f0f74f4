import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The paths of the showings that a phone has kept for the time without a network, oldest first. */
export const keptOn = (phone: Page): Promise<string[]> =>
  phone.evaluate(async () => {
    const cache = await caches.open('lectern-kept-1')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

/**
 * Waits until the worker controls the page and what was kept last of a showing says `text`. Before that the next page
 * would go to the network.
 */
export const expectKept = async (phone: Page, showing: string, text: string) => {
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const kept = () =>
    phone.evaluate(async (end) => {
      const cache = await caches.open('lectern-kept-1')
      const found = (await cache.keys()).find(({ url }) => url.endsWith(end))
      return found ? (await cache.match(found))?.text() : 'nothing'
    }, showing)
  await expect.poll(kept).toContain(text)
}
