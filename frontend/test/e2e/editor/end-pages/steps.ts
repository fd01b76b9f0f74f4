import { expect, type Page } from '@playwright/test'
import { editorText } from '../../../../text/events/editor.ts'
import { endText } from '../../../../text/events/end.ts'
import type { OrganiserApi, PreparedEvent, Row } from '../../support/people/organiser-api.ts'

interface NewPage {
  name: string
  rows?: Row[]
}

/** Adds pages to an event's end screen through the API. */
export async function addEndPages(api: OrganiserApi, { reference }: PreparedEvent, pages: NewPage[]) {
  for (const { name, rows } of pages) {
    const { pageId } = await api.call<{ pageId: string }>('POST', `/api/sessions/${reference}/end/pages`, { name })
    if (rows) await api.call('PUT', `/api/content/pages/${pageId}/contents`, { rows })
  }
}

const savedPages = async (api: OrganiserApi, { reference }: PreparedEvent) =>
  (await api.call<{ pages: { name: string; pageId: string }[] }>('GET', `/api/sessions/${reference}/end`)).pages
export const savedNames = async (api: OrganiserApi, event: PreparedEvent) =>
  (await savedPages(api, event)).map(({ name }) => name)

export const pageList = (page: Page) => page.getByRole('grid', { name: endText.pages, exact: true })
export const pageRow = (page: Page, name: string) => pageList(page).getByRole('row', { name, exact: true })
export const expectPages = (page: Page, names: string[]) =>
  expect
    .poll(() =>
      pageList(page)
        .getByRole('row')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))),
    )
    .toEqual(names)
/** The page that is open below the list. */
export const openPage = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The end screen as the audience sees it. */
export const preview = (page: Page) => page.frameLocator(`iframe[title="${editorText.screenPreview(editorText.end)}"]`)
export const said = (page: Page) => page.locator('.announcer')
