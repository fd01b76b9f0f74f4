import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { dashboardText } from '../../../text/events/events.ts'
import { open, show } from '../support/app.ts'
import type { Program, Who } from '../support/calls.ts'
import { choose } from '../support/steps.ts'

/** One of the two lists. */
export const list = (name: string) => page.getByRole('region', { name, exact: true })
export const linkTo = (name: string) => page.getByRole('link', { name, exact: true })
export const cardOf = (name: string) => page.getByRole('listitem').filter({ has: linkTo(name) })
export const menuOf = (name: string) => page.getByRole('button', { name: dashboardText.menuOf(name), exact: true })
export const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((entry) => entry.textContent)

const untilListed = () => expect.element(list(dashboardText.past)).toBeVisible()

/** Opens the dashboard, and waits for its lists. */
export async function openDashboard(who: Who = 'premium') {
  await open('/dashboard', { who })
  await untilListed()
}
export async function reloadDashboard() {
  show('/dashboard')
  await untilListed()
}

/** Chooses from a card's menu. */
export const chooseOn = (card: string, entry: string) => choose(dashboardText.menuOf(card), entry)

/** An event without slides. */
export const emptyEvent = (api: Program, name: string) =>
  api.call<{ reference: string }>('POST', '/api/sessions', { name })

/** Adds a showing on a summer evening. */
export const addSummerShowing = (api: Program, { reference }: { reference: string }) =>
  api.call<{ reference: string }>('POST', `/api/sessions/${reference}/showings`, {
    startDateUtc: '2031-06-05T18:30:00Z',
    location: 'Town hall',
  })

/** Presents and ends the event's default showing. */
export async function startAndEnd(api: Program, { reference, showing }: { reference: string; showing: string }) {
  await api.call('POST', `/api/sessions/${reference}/showings/${showing}/start`, {})
  await api.call('POST', `/api/sessions/${reference}/showings/${showing}/close`, {})
}
