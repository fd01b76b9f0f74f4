import type { Page } from '@playwright/test'
import { shellText } from '../../../text/shell.ts'
import { textRow } from '../support/content/slides.ts'
import type { Devices } from '../support/devices/devices.ts'
import { expect } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

export interface World {
  api: OrganiserApi
  devices: Devices
}

/** An event with slides of these names, each containing its own name. */
export const eventOf = (api: OrganiserApi, name: string, slides: string[] = []): Promise<PreparedEvent> =>
  api.createEvent({ name, slides: slides.map((slide) => ({ name: slide, rows: [textRow(slide)] })) })

/** The editor's address: of a screen, of a slide by its index, or without either. */
export const editorAt = ({ reference, slides }: PreparedEvent, page?: string | number) => {
  const value = typeof page === 'number' ? slides[page]?.reference : page
  return value === undefined ? `/Sessions/${reference}` : `/Sessions/${reference}?page=${value}`
}

/** An event with these slides, and its editor on a desktop. */
export async function openEditor(
  { api, devices }: World,
  name: string,
  slides: string[],
  page?: string | number,
  options: Parameters<Devices['desktop']>[0] = {},
) {
  const event = await eventOf(api, name, slides)
  const desk = await devices.desktop({ storageState: await api.login(), ...options })
  await desk.goto(editorAt(event, page))
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  return { event, desk }
}

/** The heading above the selected item. */
export const panel = (page: Page, name: string) =>
  page.getByRole('main', { name: shellText.content }).getByRole('heading', { level: 2, name, exact: true })

export const slideNames = async (api: OrganiserApi, { reference }: PreparedEvent) =>
  (await api.call<{ pages: { name: string }[] }>('GET', `/api/sessions/${reference}/pages`)).pages.map(
    (one) => one.name,
  )
