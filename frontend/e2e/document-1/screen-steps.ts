import { expect, type Locator, type Page } from '@playwright/test'

/** In document 1's words: what stands on a screen, in its order. More may stand between. */
export const shows = async (page: Page, title: string, snapshot: string) => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(snapshot)
}

export const titled = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

/** The address without its host. */
export const isAt = (page: Page, address: string | RegExp) =>
  expect.poll(() => page.url().replace(new URL(page.url()).origin, '')).toMatch(sameAddress(address))

const sameAddress = (address: string | RegExp) =>
  typeof address === 'string' ? new RegExp(`^${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : address

/** Follows a link or presses a button, looks where it leads, and comes back. */
export async function leadsTo(page: Page, control: Locator, address: string | RegExp) {
  const before = page.url()
  await control.click()
  await isAt(page, address)
  await page.goto(before)
}

/** An answer for calls whose work is not what the test is about. */
export const SUCCESS = { json: { success: true, responseData: null, errors: [] } }

export const problemOf = (page: Page) => page.getByRole('region', { name: 'There is a problem' })
