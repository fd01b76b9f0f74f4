import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { endText } from '../../../text/events/end.ts'
import { uiText } from '../../../text/ui.ts'
import { api } from '../support/app.ts'
import { answer, answerAsUsual, changesSent, hold, timesSent } from '../support/calls.ts'
import { texts } from '../support/editor-steps.ts'
import type { PreparedEvent } from '../support/events.ts'
import { expectToast, isAt, problem } from '../support/steps.ts'
import { expectPanel, headerActions, link, openEditor, TROUBLE } from './steps.ts'

// Present, Preview and Showings: unsaved changes are saved, then the page opens

const TYPED = 'Written a moment ago'
const present = () => headerActions().getByRole('link', { name: editorText.present })
const preview = () => headerActions().getByRole('button', { name: editorText.preview })
const question = () => page.getByRole('dialog', { name: editorText.discard })
const presenterPath = ({ reference, showing }: PreparedEvent) => `/Sessions/${reference}/Present/${showing}`
const stored = async ({ slides }: PreparedEvent) => {
  const path = `/api/content/pages/${slides[0]?.pageReference}/contents`
  const { rows } = await api.call<{ rows: { blocks: { text: string }[] }[] }>('GET', path)
  return rows.flatMap(({ blocks }) => blocks.map(({ text }) => text))
}
const openUnsaved = async (name: string) => {
  const event = await openEditor(name, ['Opening', 'Psalm'], 0)
  await texts().fill(TYPED)
  return event
}

test('Preview and Showings save and continue too, and a failed save creates no preview', async () => {
  const event = await openUnsaved('Saved by Preview')
  answer('saveContents', TROUBLE)
  await preview().click()
  await expect.element(problem().getByText(contentText.saveFailed)).toBeVisible()
  expect(timesSent('createPreview')).toBe(0)
  answerAsUsual('saveContents')
  await preview().click()
  await isAt(/\/Present\//)
  expect(timesSent('createPreview')).toBe(1)
  expect(await stored(event)).toEqual([TYPED])
  await openUnsaved('Saved by Showings')
  await headerActions().getByRole('link', { name: editorText.showings }).click()
  await isAt(/\/Showings$/)
})

test("changes stay if the preview can't be created", async () => {
  const event = await openUnsaved('No preview')
  answer('createPreview', TROUBLE)
  await preview().click()
  await expectToast(editorText.problem)
  await expect.element(texts()).toHaveValue(TYPED)
  expect(await stored(event)).toEqual([TYPED])
})

test('Present saves unsaved changes first; a failed save keeps the editor open with its text and the focused error, two presses save once', async () => {
  const event = await openUnsaved('Saved by Present')
  answer('saveContents', TROUBLE)
  await present().click()
  await expect.element(problem().getByText(contentText.saveFailed)).toBeVisible()
  await expect.element(problem()).toHaveFocus()
  await expect.element(texts()).toHaveValue(TYPED)
  await expect.element(question()).not.toBeInTheDocument()
  const goOn = hold('saveContents')
  const before = timesSent('saveContents')
  await present().click()
  await expect.poll(() => timesSent('saveContents')).toBe(before + 1)
  await present().click()
  await expectPanel('Opening')
  goOn()
  await isAt(presenterPath(event))
  expect(timesSent('saveContents')).toBe(before + 1)
  expect(await stored(event)).toEqual([TYPED])
})

test('an incomplete block keeps the editor open, and nothing is sent', async () => {
  await openUnsaved('Without its image')
  await page.getByRole('button', { name: contentText.addImage, exact: true }).click()
  await present().click()
  await expect.element(problem().getByText(contentText.imageRequired)).toBeVisible()
  expect(changesSent()).toEqual([])
})

test("changes that they can't save still need confirmation", async () => {
  await openEditor('Links unsaved', ['Opening'], 'End')
  await page.getByRole('textbox', { name: endText.donation }).fill('https://example.org/give')
  for (const control of [present(), preview()]) {
    await control.click()
    await expect.element(question()).toBeVisible()
    await question().getByRole('button', { name: uiText.cancel }).click()
    await expect.element(question()).not.toBeInTheDocument()
  }
  expect(timesSent('createPreview')).toBe(0)
  // Another link asks as usual
  await link(editorText.viewAllEvents).click()
  await expect.element(question()).toBeVisible()
})
