import { expect, type Page } from '@playwright/test'
import { uiText } from '../../../text/ui.ts'

/** Words in a notice. */
export async function expectToast(page: Page, words: string) {
  const notices = page.getByRole('region', { name: uiText.notifications })
  await expect(notices.getByText(words, { exact: true }).first()).toBeVisible()
}

/** What a server in trouble answers: no list of errors. */
const NO_LIST = { status: 500, body: '' }

/** Calls of this method and path are answered so; `path` is matched at the end of the address's path. */
export const fail = (page: Page, method: string, path: string, answered: object = NO_LIST) =>
  page.route(
    ({ pathname }) => pathname.endsWith(path),
    (route) => (route.request().method() === method ? route.fulfill(answered) : route.fallback()),
  )
