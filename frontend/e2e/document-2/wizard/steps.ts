import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { wizardText } from '../../../text/events.ts'
import { uiText } from '../../../text/ui.ts'
import type { OrganiserApi } from '../../support/organiser-api.ts'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const problem = (page: Page) => page.getByRole('region', { name: uiText.thereIsAProblem })
export const name = (page: Page) => page.getByLabel(wizardText.name)
export const startDate = (page: Page) => page.getByLabel(wizardText.startDate)

/** Goes to the second step with an event of this name. */
export const openTheme = async (page: Page, event: string) => {
  await page.goto('/Sessions/New')
  await name(page).fill(event)
  await press(page, wizardText.next)
  await expect(heading(page, 'Step 2 of 2: Theme')).toBeFocused()
}

/** The same with a date, which makes a showing. */
export const openDatedTheme = async (page: Page, event: string) => {
  await page.goto('/Sessions/New')
  await name(page).fill(event)
  await page.getByText(wizardText.setDate).click()
  await press(page, wizardText.next)
}

/** The events of this name. */
export const eventsOf = async (api: OrganiserApi, wanted: string) => {
  const { events } = await api.call<{ events: { reference: string; name: string }[] }>('GET', '/api/events')
  return events.filter((event) => event.name === wanted)
}
