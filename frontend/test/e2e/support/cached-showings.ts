import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The paths of the showings that a phone has cached for offline use, oldest first. */
export const cachedShowings = (phone: Page): Promise<string[]> =>
  phone.evaluate(async () => {
    const cache = await caches.open('lectern-cached-1')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

/**
 * Waits until the service worker is activated and the last cached state of a showing contains `text`. Before that the
 * next page would come from the network. This page may stay uncontrolled if it was loading while the worker took over.
 */
export const expectCached = async (phone: Page, showing: string, text: string) => {
  const workerState = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)
  await expect.poll(() => phone.evaluate(workerState)).toBe('activated')
  const cachedState = () =>
    phone.evaluate(async (end) => {
      const cache = await caches.open('lectern-cached-1')
      const found = (await cache.keys()).find(({ url }) => url.endsWith(end))
      return found ? (await cache.match(found))?.text() : 'nothing'
    }, showing)
  await expect.poll(cachedState).toContain(text)
}
