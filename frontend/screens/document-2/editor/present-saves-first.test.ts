import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { endText } from '../../../text/events/end.ts'
import { uiText } from '../../../text/ui.ts'
import { api } from '../../support/app.ts'
import { answer, answerAsUsual, changesSent, hold, timesSent } from '../../support/calls.ts'
import { texts } from '../../support/editor-steps.ts'
import type { PreparedEvent } from '../../support/events.ts'
import { isAt, problem } from '../../support/steps.ts'
import { expectPanel, headerActions, link, openEditor, TROUBLE } from './steps.ts'

// Present from the editor: unsaved changes are saved, then the presenter page opens

const TYPED = 'Written a moment ago'
const present = () => headerActions().getByRole('link', { name: editorText.present })
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

test('Present saves unsaved changes once, then continues without a prompt', async () => {
  const event = await openUnsaved('Saved by Present')
  await present().click()
  await isAt(presenterPath(event))
  expect(await stored(event)).toEqual([TYPED])
  expect(changesSent().filter((call) => call === 'saveContents')).toHaveLength(1)
})

test('two presses during the save save once', async () => {
  const event = await openUnsaved('Pressed twice')
  const goOn = hold('saveContents')
  await present().click()
  await expect.poll(() => timesSent('saveContents')).toBe(1)
  await present().click()
  await expectPanel('Opening')
  goOn()
  await isAt(presenterPath(event))
  expect(timesSent('saveContents')).toBe(1)
})

test('a failed save keeps the editor open, with its text and the focused error; the next press continues', async () => {
  const event = await openUnsaved('Not saved by Present')
  answer('saveContents', TROUBLE)
  await present().click()
  await expect.element(problem().getByText(contentText.saveFailed)).toBeVisible()
  await expect.element(problem()).toHaveFocus()
  await expect.element(texts()).toHaveValue(TYPED)
  await expect.element(question()).not.toBeInTheDocument()
  answerAsUsual('saveContents')
  await present().click()
  await isAt(presenterPath(event))
  expect(await stored(event)).toEqual([TYPED])
})

test('an incomplete block keeps the editor open, and nothing is sent', async () => {
  await openUnsaved('Without its image')
  await page.getByRole('button', { name: contentText.addImage, exact: true }).click()
  await present().click()
  await expect.element(problem().getByText(contentText.imageRequired)).toBeVisible()
  expect(changesSent()).toEqual([])
})

test("changes that Present can't save still need confirmation", async () => {
  await openEditor('Links unsaved', ['Opening'], 'End')
  await page.getByRole('textbox', { name: endText.donation }).fill('https://example.org/give')
  await present().click()
  await expect.element(question()).toBeVisible()
  await question().getByRole('button', { name: uiText.cancel }).click()
  await expect.element(question()).not.toBeInTheDocument()
  // Another link asks as usual
  await link(editorText.viewAllEvents).click()
  await expect.element(question()).toBeVisible()
})
