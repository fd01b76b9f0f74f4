import { expect, type Page } from '@playwright/test'
import { humanText } from '../../text/human-verification.ts'
import { uiText } from '../../text/ui.ts'
import type { Devices } from '../support/devices.ts'
import type { OrganiserApi } from '../support/organiser-api.ts'
import type { LecternServer } from '../support/server.ts'

interface Fixtures {
  server: LecternServer
  api: OrganiserApi
  devices: Devices
}
/** What rows of the specification promise, by their own words. */
export type Rows = Record<string, (fixtures: Fixtures) => Promise<void>>

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Fills in fields by their labels. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The summary of what is wrong. */
export const problem = (page: Page) => page.getByRole('region', { name: uiText.thereIsAProblem })

/** A form was refused: the summary has the focus and the words, the title tells it, and so does the field. */
export async function expectRefusal(page: Page, message: string, label?: string) {
  await expect(problem(page).getByText(message, { exact: true })).toBeVisible()
  await expect(problem(page)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${uiText.errorTitlePrefix}`))
  if (label === undefined) return
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(escaped(message)))
}

const escaped = (words: string) => words.replace(/[.?*+^$()[\]\\]/g, '\\$&')

/** Words in the page that are said at once, as an error of the whole page is. */
export const expectAlert = (page: Page, words: string) =>
  expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()

/** Words in a status, which a screen reader says when it pauses. */
export const expectSaid = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()

/** Words that are seen in the page, and stand in a status. */
export async function expectNotice(page: Page, words: string) {
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expectSaid(page, words)
}

export const untilVerified = (page: Page) => expect(page.getByText(humanText.verified)).toBeVisible()
