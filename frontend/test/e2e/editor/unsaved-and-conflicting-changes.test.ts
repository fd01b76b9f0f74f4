import type { Page } from '@playwright/test'
import { reportFigures } from '#testing/nightly-figures.ts'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { songSlides } from '../support/content/slides.ts'
import { addText, saveSlide } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

test.afterEach(({ devices }) => devices.close())

const editorOf = ({ reference, slides }: PreparedEvent, index = 0) =>
  `/Sessions/${reference}?page=${slides[index]?.reference}`
const _presenterOf = ({ reference, showing }: PreparedEvent) => `/Sessions/${reference}/Present/${showing}`
const prepare = (api: OrganiserApi, name: string) => api.createEvent({ name, slides: songSlides().slice(0, 3) })
const text = (page: Page, n: number) => page.getByLabel(contentText.text, { exact: true }).nth(n)

test("are confirmed before the browser's Back, before Reload, and when the tab is closed", async ({ api, devices }) => {
  const question = (page: Page) => page.getByRole('dialog', { name: editorText.discard })
  const event = await prepare(api, 'Unsaved on Back')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: event.name, exact: true }).click()
  await desk.getByRole('row', { name: 'Verse 1' }).click()
  await addText(desk, 2, 'Amen')
  await desk.goBack()
  await expect(question(desk)).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(text(desk, 1)).toHaveValue('Amen')
  const leaves = [
    () => desk.evaluate(() => setTimeout(() => location.reload())),
    () => desk.close({ runBeforeUnload: true }),
  ]
  for (const leave of leaves) {
    const asked = desk.waitForEvent('dialog')
    await leave()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(text(desk, 1)).toHaveValue('Amen')
  }
  await saveSlide(desk)
  await desk.goBack()
  await expect(question(desk)).toBeHidden()
  await expect(desk.getByRole('heading', { name: editorText.welcome })).toBeVisible()
})

test('when two users edit one slide, the second to save sees both versions and may keep their own', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await prepare(api, 'Keep mine')
  const storageState = await api.login()
  const [first, second] = [await devices.desktop({ storageState }), await devices.desktop({ storageState })]
  await first.goto(editorOf(event))
  await second.goto(editorOf(event))
  await text(first, 0).fill('Words of the first')
  await text(second, 0).fill('Words of the second')
  await saveSlide(first)
  await second.keyboard.press('Control+s')
  const conflict = second.getByRole('dialog', { name: contentText.conflictTitle })
  const mine = conflict.getByRole('region', { name: contentText.conflictMine })
  const theirs = conflict.getByRole('region', { name: contentText.conflictTheirs })
  await expect(mine).toContainText('Words of the second')
  await expect(theirs).toContainText('Words of the first')
  await mine.getByRole('button', { name: contentText.keepMine }).click()
  await expect(second.getByText(contentText.unsaved)).toBeHidden()
  await first.reload()
  await expect(text(first, 0)).toHaveValue('Words of the second')
  reportFigures('F11', 'the second to save a slide sees both texts, and 2 of 2 texts are kept')
})
