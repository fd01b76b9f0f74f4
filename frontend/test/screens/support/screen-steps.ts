import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { show } from './app.ts'
import { isAt, titled } from './steps.ts'

const here = () => location.pathname + location.search + location.hash

/** Follows a link or presses a button, checks where it leads, and returns. */
export async function leadsTo(control: Locator, address: string | RegExp) {
  const before = here()
  await control.click()
  await isAt(address)
  await comeBack(before)
}

/** Opens a path in the same browser, after leaving the current page. */
export async function comeBack(address: string) {
  show(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a path in the same browser, and checks its title. */
export async function showTitled(address: string, title: string | RegExp) {
  show(address)
  await titled(title)
}

/** A link in the main region. */
export const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** The labels of links and buttons, in order. */
export const waysOf = (part: Locator) =>
  [...part.element().querySelectorAll('a, button')].map((way) => (way.textContent ?? '').trim())
