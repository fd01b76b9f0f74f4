import type { Page } from '@playwright/test'

/** Another tab comes before the page, or it comes back: what a test browser, which shows all of its pages, never does. */
export const seePage = (page: Page, isSeen: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isSeen ? 'visible' : 'hidden',
  )
