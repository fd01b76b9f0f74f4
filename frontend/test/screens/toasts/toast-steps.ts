import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { detailsText } from '../../../text/account/account.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open } from '../support/app.ts'
import { answer, NO_LIST } from '../support/calls.ts'
import { eventWith } from '../support/events.ts'
import { button, keyOn } from '../support/steps.ts'

export const SUCCESS = detailsText.nameUpdated
export const FAILURE = dashboardText.duplicateFailed
export const EVENT = 'Harvest hymns'

export const notices = () => page.getByRole('region', { name: uiText.notifications })

/** The texts of the visible notices, oldest first. */
export const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)
export const expectShown = (...words: string[]) => expect.poll(shown).toEqual(words)

export const menuOf = (name: string) => button(dashboardText.menuOf(name)).first()

/** Chooses an entry of an event's menu with the keyboard. */
export async function chooseByKeys(event: string, entry: string) {
  await keyOn(menuOf(event), 'Enter')
  await keyOn(page.getByRole('menuitem', { name: entry }), 'Enter')
}

/** A failure: the server fails while duplicating an event, whose menu keeps the focus. */
export async function fail(event = EVENT) {
  await chooseByKeys(event, dashboardText.duplicate)
  await expect.poll(shown).toContain(FAILURE)
  await expect.element(menuOf(event)).toHaveFocus()
}

/** The dashboard with one more event, whose duplication fails. */
export async function dashboardOf(event = EVENT) {
  await eventWith(api, event)
  answer('duplicateEvent', NO_LIST)
  await open('/dashboard')
}

export async function detailsOf() {
  await open('/account/details')
  await expect.element(button(detailsText.save)).toBeVisible()
}

/** A success: the name is saved, and its button keeps the focus. */
export async function succeed() {
  await keyOn(button(detailsText.save), 'Enter')
}
