import { expect, type Page } from '@playwright/test'
import { dashboardText } from '../../../text/events.ts'
import type { Devices } from '../../support/devices.ts'
import type { OrganiserApi, PreparedEvent } from '../../support/organiser-api.ts'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** One of the two lists. */
export const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
export const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: dashboardText.menuOf(name), exact: true })

/** Goes to the dashboard, and waits until its lists are there. */
export const openDashboard = async (page: Page) => {
  await page.goto('/dashboard')
  await expect(list(page, dashboardText.past)).toBeVisible()
}

/** The dashboard on a desktop of somebody who is logged in. */
export const dashboardOf = async ({ api, devices }: { api: OrganiserApi; devices: Devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await openDashboard(desk)
  return desk
}

/** One of the organiser's own showings, on a summer evening. */
export const addShowing = (api: OrganiserApi, { reference }: PreparedEvent) =>
  api.call<{ reference: string }>('POST', `/api/sessions/${reference}/showings`, {
    startDateUtc: '2031-06-05T18:30:00Z',
    location: 'Town hall',
  })
