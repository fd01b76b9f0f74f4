import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { show } from '../support/app.ts'
import { isAt, titled } from '../support/steps.ts'

const here = () => location.pathname + location.search + location.hash

/** Follows a link or presses a button, looks where it leads, and comes back. */
export async function leadsTo(control: Locator, address: string | RegExp) {
  const before = here()
  await control.click()
  await isAt(address)
  await comeBack(before)
}

/** Opens an address in the same browser, once the page before has gone. */
export async function comeBack(address: string) {
  show(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens an address in the same browser, and looks for its title. */
export async function showTitled(address: string, title: string | RegExp) {
  show(address)
  await titled(title)
}

/** A link in the main part of the page. */
export const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** What links and buttons say, in their order. */
export const waysOf = (part: Locator) =>
  [...part.element().querySelectorAll('a, button')].map((way) => (way.textContent ?? '').trim())
