import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { wizardText } from '../../../text/events/events.ts'
import { api, open } from '../support/app.ts'
import { field, heading, press } from '../support/steps.ts'

export const name = () => field(wizardText.name)
export const startDate = () => page.getByLabelText(wizardText.startDate)
export const colour = (label: string) => page.getByText(label, { exact: true })

/** Opens the second step for an event of this name. */
export async function openTheme(event: string) {
  await open('/Sessions/New')
  await name().fill(event)
  await press(wizardText.next)
  await expect.element(heading('Step 2 of 2: Theme')).toHaveFocus()
}

/** The same with a date, which creates a showing. */
export async function openDatedTheme(event: string) {
  await open('/Sessions/New')
  await name().fill(event)
  await page.getByText(wizardText.setDate).click()
  await press(wizardText.next)
  await expect.element(heading('Step 2 of 2: Theme')).toHaveFocus()
}

/** The events of this name. */
export async function eventsOf(wanted: string) {
  const { events } = await api.call<{ events: { reference: string; name: string }[] }>('GET', '/api/events')
  return events.filter((event) => event.name === wanted)
}
