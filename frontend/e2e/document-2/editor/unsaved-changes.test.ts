import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/editor.ts'
import { importText } from '../../../text/import.ts'
import { shellText } from '../../../text/shell.ts'
import { uiText } from '../../../text/ui.ts'
import { expect, test } from '../../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../../support/organiser-api.ts'
import { headerActions, openEditor, panel, slide, slideNames, type World } from './steps.ts'

// Document 2, section 4: "Unsaved changes trigger the confirm … before navigating away"

test.afterEach(({ devices }) => devices.close())

const TYPED = 'Not saved yet'
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'You have unsaved changes, do you want to discard them?' })
const text = (page: Page) => page.getByLabel(contentText.text, { exact: true })

/** An editor with something unsaved, and a page to go forward to. */
const openUnsaved = async (world: World, name: string) => {
  const opened = await openEditor(world, name, ['Opening', 'Psalm'], 0)
  await text(opened.desk).fill(TYPED)
  await expect(opened.desk.getByText(contentText.unsaved, { exact: true })).toBeVisible()
  return opened
}
const stay = async (page: Page) => {
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: uiText.cancel }).click()
  await expect(question(page)).toBeHidden()
  await expect(text(page)).toHaveValue(TYPED)
}
const discard = (page: Page) => question(page).getByRole('button', { name: editorText.discardConfirm }).click()
const previews = async (api: OrganiserApi, { reference }: PreparedEvent) =>
  (
    await api.call<{ showings: { isPreview: boolean }[] }>('GET', `/api/sessions/${reference}/showings`)
  ).showings.filter((showing) => showing.isPreview).length

test('are asked about on every link of the page', async ({ api, devices }) => {
  const { desk } = await openUnsaved({ api, devices }, 'Every link')
  const links = [
    desk.getByRole('link', { name: editorText.viewAllEvents }),
    desk.getByRole('link', { name: editorText.welcome }),
    desk.getByRole('link', { name: importText.link }).filter({ visible: true }),
    headerActions(desk).getByRole('link', { name: editorText.showings }),
    headerActions(desk).getByRole('link', { name: editorText.present }),
    desk.getByRole('link', { name: shellText.home, exact: true }),
    desk.getByRole('link', { name: shellText.teams, exact: true }),
    desk.getByRole('link', { name: shellText.help, exact: true }),
    desk.getByRole('link', { name: shellText.myAccount }), // the way to Logout
  ]
  for (const link of links) {
    await link.click()
    await stay(desk)
  }
  await desk.getByRole('link', { name: shellText.myAccount }).click()
  await discard(desk)
  await expect(desk).toHaveURL(/\/account\/details$/)
})

test('are asked about before another slide or screen is selected, also by the picker of small screens', async ({
  api,
  devices,
}) => {
  const { desk } = await openUnsaved({ api, devices }, 'Another slide')
  await slide(desk, 'Psalm').click()
  await stay(desk)
  await expect(slide(desk, 'Opening')).toHaveAttribute('aria-selected', 'true')
  await slide(desk, 'Opening').click()
  await stay(desk)
  await desk.setViewportSize({ width: 390, height: 844 })
  const picker = desk.getByRole('combobox', { name: editorText.screenPicker })
  await picker.selectOption('End screen')
  await stay(desk)
  await expect(picker.locator('option:checked')).toHaveText('Opening')
  await picker.selectOption('Psalm')
  await discard(desk)
  await expect(panel(desk, 'Psalm')).toBeVisible()
})

test('are asked about before a slide is added, and none is for somebody who stays', async ({ api, devices }) => {
  const { desk, event } = await openUnsaved({ api, devices }, 'Adding unsaved')
  const add = desk.getByRole('button', { name: editorText.addSlide }).filter({ visible: true })
  await add.click()
  await stay(desk)
  await expect(add).toBeFocused()
  expect(await slideNames(api, event)).toEqual(['Opening', 'Psalm'])
  await add.click()
  await discard(desk)
  await expect(panel(desk, 'New Slide 3')).toBeVisible()
  expect(await slideNames(api, event)).toEqual(['Opening', 'Psalm', 'New Slide 3'])
  await slide(desk, 'Opening').click()
  await expect(text(desk)).toHaveValue('Opening')
  await expect(desk.getByText(contentText.restoreDraft), 'discarded is discarded').toHaveCount(0)
})

test('are asked about before a preview is made, and none is for somebody who stays', async ({ api, devices }) => {
  const { desk, event } = await openUnsaved({ api, devices }, 'Preview unsaved')
  const preview = headerActions(desk).getByRole('button', { name: editorText.preview })
  await preview.click()
  await stay(desk)
  expect(await previews(api, event)).toBe(0)
  await preview.click()
  await discard(desk)
  await expect(desk).toHaveURL(/\/Present\//)
  expect(await previews(api, event)).toBe(1)
})

test('stay when the preview that they would be discarded for cannot be made', async ({ api, devices }) => {
  const { desk } = await openUnsaved({ api, devices }, 'No preview')
  await desk.route('**/preview', (route) => route.fulfill({ status: 500, body: '' }))
  await headerActions(desk).getByRole('button', { name: editorText.preview }).click()
  await discard(desk)
  await expect(desk.getByText(editorText.problem).first()).toBeVisible()
  await expect(text(desk)).toHaveValue(TYPED)
  await desk.getByRole('link', { name: editorText.end }).click()
  await stay(desk)
})

test('are asked about on Back and Forward', async ({ api, devices }) => {
  const { desk } = await openEditor({ api, devices }, 'Back and forward', ['Opening', 'Psalm'])
  await slide(desk, 'Opening').click()
  await slide(desk, 'Psalm').click()
  await expect(panel(desk, 'Psalm')).toBeVisible()
  await desk.goBack()
  await expect(panel(desk, 'Opening')).toBeVisible()
  await text(desk).fill(TYPED)
  await desk.goBack()
  await stay(desk)
  await desk.goForward()
  await stay(desk)
  await desk.goForward()
  await discard(desk)
  await expect(panel(desk, 'Psalm')).toBeVisible()
})

test("are asked about when the tab is closed, in the browser's words", async ({ api, devices }) => {
  const { desk } = await openUnsaved({ api, devices }, 'Closing the tab')
  const asked = desk.waitForEvent('dialog')
  await desk.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(text(desk)).toHaveValue(TYPED)
})

test('are asked about again after a slide was deleted', async ({ api, devices }) => {
  const { desk } = await openEditor({ api, devices }, 'After a delete', ['Opening', 'Psalm'], 0)
  await desk.getByRole('button', { name: editorText.deleteSlide }).filter({ visible: true }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: editorText.delete }).click()
  await expect(panel(desk, 'Psalm')).toBeVisible()
  await text(desk).fill(TYPED)
  await desk.getByRole('link', { name: editorText.end }).click()
  await stay(desk)
})
