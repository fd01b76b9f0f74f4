import type { Page } from '@playwright/test'
import { editorText } from '../../text/events/editor.ts'
import { endText } from '../../text/events/end.ts'
import { dashboardText } from '../../text/events/events.ts'
import { styleText } from '../../text/events/style.ts'
import { showingsText } from '../../text/presenter/presenter.ts'
import { uiText } from '../../text/ui.ts'
import { textRow } from './support/content/slides.ts'
import { expectOrder } from './support/editor-steps.ts'
import { expect, test } from './support/fixtures.ts'
import type { OrganiserApi } from './support/people/organiser-api.ts'

// The server accepts what an event's forms send. frontend/test/screens/text tests their texts and validation.

test.afterEach(({ devices }) => devices.close())

async function choose(page: Page, menu: string, entry: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

const pressIn = (page: Page, dialog: string, button: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click()

/** Confirms a deletion. */
async function confirm(page: Page, question: string) {
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByRole('button', { name: editorText.delete, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function expectToast(page: Page, words: string) {
  const notices = page.getByRole('region', { name: uiText.notifications })
  await expect(notices.getByText(words, { exact: true }).first()).toBeVisible()
}

/** The editor's forms. */
async function change(desk: Page) {
  await choose(desk, editorText.settings, editorText.editDetails)
  await desk.getByRole('textbox', { name: editorText.eventName }).fill('After')
  await pressIn(desk, editorText.editDetails, editorText.save)
  await expectToast(desk, editorText.updated)
  await choose(desk, editorText.settings, editorText.editTheme)
  await desk.getByRole('radio', { name: 'Green' }).check({ force: true })
  await pressIn(desk, styleText.heading, styleText.save)
  await expectToast(desk, editorText.themeUpdated)
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: editorText.deleteSlide }).filter({ visible: true }).click()
  await confirm(desk, editorText.confirmDeleteSlide)
  await desk.reload()
  await expect(desk.getByRole('heading', { level: 1, name: 'After' })).toBeVisible()
  await expectOrder(desk, ['Two'])
}

/** Changes the showing, then deletes it. */
async function cancelShowing(desk: Page) {
  const menu = showingsText.menuOf('24-Dec-2030 17:00')
  await choose(desk, menu, showingsText.edit)
  await desk.getByRole('textbox', { name: showingsText.location }).fill('Wells')
  await pressIn(desk, showingsText.editTitle, showingsText.save)
  await expect(desk.getByRole('main').getByText('Wells')).toBeVisible()
  await choose(desk, menu, showingsText.delete)
  await confirm(desk, showingsText.confirmDelete)
  await expect(desk.getByText(showingsText.empty)).toBeVisible()
}

/** The events on the dashboard. */
async function listed(api: OrganiserApi) {
  const { events } = await api.call<{ events: { reference: string }[] }>('GET', '/api/events')
  return events.map(({ reference }) => reference)
}

test('an event gets a new name and theme, loses a slide, an end page and a showing, and is deleted', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const slides = ['One', 'Two'].map((name) => ({ name, rows: [textRow(name)] }))
  const { reference, slides: made } = await api.createEvent({ name: 'Before', slides })
  const [event, editor] = [`/api/sessions/${reference}`, `/Sessions/${reference}`]
  await api.call('POST', `${event}/showings`, { startDateUtc: '2030-12-24T17:00:00Z', location: 'Bath' })
  const page = await api.call<{ reference: string }>('POST', `${event}/end/pages`, { name: 'Next concerts' })
  const desk = await devices.desktop({ storageState: await api.login() })

  await desk.goto(`${editor}?page=${made[0]?.reference}`)
  await change(desk)
  expect(await api.call('GET', event)).toMatchObject({ name: 'After', colourStyleEnum: 'Green' })

  await desk.goto(`${editor}?page=End&endPage=${page.reference}`)
  await desk.getByRole('button', { name: endText.deletePage, exact: true }).click()
  await confirm(desk, endText.confirmDeletePage)
  await expectToast(desk, endText.pageDeleted)
  expect(await api.call('GET', `${event}/end`)).toMatchObject({ pages: [] })

  await desk.goto(`${editor}/Showings`)
  await cancelShowing(desk)

  expect(await listed(api)).toContain(reference)
  await desk.goto(editor)
  await choose(desk, editorText.settings, editorText.delete)
  await confirm(desk, editorText.confirmDeleteEvent)
  await expectToast(desk, dashboardText.sessionDeleted)
  expect(await listed(api)).not.toContain(reference)
})
