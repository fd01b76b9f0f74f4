import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { songSlides } from '../support/content/slides.ts'
import { addText, saveSlide } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi } from '../support/people/organiser-api.ts'

test.afterEach(({ devices }) => devices.close())

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
