import type { Page } from '@playwright/test'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { textRow } from '../support/content/slides.ts'
import type { Devices } from '../support/devices/devices.ts'
import { expect } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

export interface World {
  api: OrganiserApi
  devices: Devices
}

/** The presenter's address: of the default showing, or of another one. */
export const presenterAt = ({ reference, showing }: PreparedEvent, other = showing) =>
  `/Sessions/${reference}/Present/${other}`

/** An event whose slides contain their names. */
export const eventOf = (api: OrganiserApi, name: string, slides: string[]) =>
  api.createEvent({ name, slides: slides.map((slide) => ({ name: slide, rows: [textRow(slide)] })) })

/** An event, and its presenter on a desktop. */
export async function openPresenter({ api, devices }: World, name: string, slides = ['First', 'Second', 'Third']) {
  const event = await eventOf(api, name, slides)
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(presenterAt(event))
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  return { event, desk }
}

export const button = (desk: Page, name: string) => desk.getByRole('button', { name, exact: true })
export const press = (desk: Page, name: string) => button(desk, name).click()

/** The list of items with their Present buttons. */
export const items = (desk: Page) =>
  desk.getByRole('list', { name: presenterText.programmeItems, exact: true }).getByRole('listitem')

/** Expects one item to be marked, with this mark. */
export async function expectMarked(desk: Page, name: string, mark: string) {
  const marked = items(desk).and(desk.locator('[aria-current="true"]'))
  await expect(marked).toHaveCount(1)
  await expect(marked).toContainText(name)
  await expect(marked.getByText(mark, { exact: true })).toBeVisible()
}
