import type { Page } from '@playwright/test'

/** Hides or shows the page, as switching tabs does: a test browser keeps all of its pages visible. */
export const seePage = (page: Page, isSeen: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isSeen ? 'visible' : 'hidden',
  )
