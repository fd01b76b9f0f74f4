import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open } from '../support/app.ts'
import { changesSent } from '../support/calls.ts'
import { addText, deleteSlide, texts } from '../support/editor-steps.ts'
import { addShowing, editorOf, eventWith, showingsOf } from '../support/events.ts'
import { choose, key } from '../support/steps.ts'
import { CHRISTMAS_EVE } from './steps.ts'

// A test per confirmation (docs/product-rules.md#notices-and-confirmations). Nothing happens before the answer, and "Cancel", which has the
// focus first, returns it.

/** Cancels the confirmation, and expects that no call has changed anything. */
async function expectRefused(question: string) {
  const dialog = page.getByRole('dialog', { name: question })
  await expect.element(dialog.getByRole('button', { name: uiText.cancel })).toHaveFocus()
  await key('Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(changesSent()).toEqual([])
}

test('delete event', async () => {
  const event = await eventWith(api, 'Asked about', 'One')
  await open('/dashboard')
  await choose(dashboardText.menuOf(event.name), dashboardText.delete)
  await expectRefused('Are you sure you want to delete this event?')
  await open(editorOf(event))
  await choose(editorText.settings, editorText.delete)
  await expectRefused('Are you sure you want to delete this event?')
})

test('delete slide', async () => {
  const event = await eventWith(api, 'Asked about its slide', 'One')
  await open(editorOf(event))
  await deleteSlide()
  await expectRefused('Are you sure you want to delete this slide?')
})

test('delete showing', async () => {
  const event = await eventWith(api, 'Asked about its showing', 'One')
  await addShowing(api, event)
  await open(showingsOf(event))
  await choose(showingsText.menuOf(CHRISTMAS_EVE), showingsText.delete)
  await expectRefused('Are you sure you want to delete this showing?')
})

test('discard unsaved changes', async () => {
  const event = await eventWith(api, 'Asked about its text', 'One', 'Two')
  await open(editorOf(event))
  await addText(2, 'Not lost')
  await page.getByRole('link', { name: editorText.end }).click()
  await expectRefused('You have unsaved changes, do you want to discard them?')
  await expect.element(texts().nth(1)).toHaveValue('Not lost')
})
