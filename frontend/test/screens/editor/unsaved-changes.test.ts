import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { importText } from '../../../text/events/import.ts'
import { shellText } from '../../../text/shell.ts'
import { uiText } from '../../../text/ui.ts'
import { PHONE } from '../support/app.ts'
import { texts } from '../support/editor-steps.ts'
import { isAt } from '../support/steps.ts'
import { addSlideButton, deleteButton, expectPanel, link, openEditor, picker, slide, slideNames } from './steps.ts'

// Leaving with unsaved changes (docs/product-rules.md#editor)

const TYPED = 'Not saved yet'
const question = () => page.getByRole('dialog', { name: 'You have unsaved changes, do you want to discard them?' })

/** An editor with unsaved changes. */
const openUnsaved = async (name: string) => {
  const event = await openEditor(name, ['Opening', 'Psalm'], 0)
  await texts().fill(TYPED)
  await expect.element(page.getByText(contentText.unsaved, { exact: true })).toBeVisible()
  return event
}
const stay = async () => {
  await expect.element(question()).toBeVisible()
  await question().getByRole('button', { name: uiText.cancel }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(texts()).toHaveValue(TYPED)
}
const discard = () => question().getByRole('button', { name: editorText.discardConfirm }).click()

test('are confirmed on every link of the page', async () => {
  await openUnsaved('Every link')
  const links = [
    link(editorText.viewAllEvents),
    link(editorText.welcome),
    page.getByRole('link', { name: importText.link }),
    link(shellText.home),
    link(shellText.teams),
    link(shellText.help),
    page.getByRole('link', { name: shellText.myAccount }), // leads to Logout
  ]
  for (const one of links) {
    await one.click()
    await stay()
  }
  await page.getByRole('link', { name: shellText.myAccount }).click()
  await discard()
  await isAt('/account/details')
})

test('are confirmed before another slide or screen is selected, also with the picker of small screens', async () => {
  await openUnsaved('Another slide')
  await slide('Psalm').click()
  await stay()
  await expect.element(slide('Opening')).toHaveAttribute('aria-selected', 'true')
  await slide('Opening').click()
  await stay()
  await page.viewport(PHONE.width, PHONE.height)
  const chosen = () => (picker().element() as HTMLSelectElement).selectedOptions[0]?.textContent
  await picker().selectOptions('End screen')
  await stay()
  expect(chosen()).toBe('Opening')
  await picker().selectOptions('Psalm')
  await discard()
  await expectPanel('Psalm')
})

test('are confirmed before a slide is added, and staying adds none', async () => {
  const event = await openUnsaved('Adding unsaved')
  await addSlideButton().click()
  await stay()
  await expect.element(addSlideButton()).toHaveFocus()
  expect(await slideNames(event)).toEqual(['Opening', 'Psalm'])
  await addSlideButton().click()
  await discard()
  await expectPanel('New Slide 3')
  expect(await slideNames(event)).toEqual(['Opening', 'Psalm', 'New Slide 3'])
  await slide('Opening').click()
  await expect.element(texts()).toHaveValue('Opening')
  // Discarded for good
  await expect.element(page.getByText(contentText.restoreDraft)).not.toBeInTheDocument()
})

test('are confirmed on Back and Forward', async () => {
  await openEditor('Back and forward', ['Opening', 'Psalm'])
  await slide('Opening').click()
  await expectPanel('Opening')
  await slide('Psalm').click()
  await expectPanel('Psalm')
  history.back()
  await expectPanel('Opening')
  await texts().fill(TYPED)
  history.back()
  await stay()
  history.forward()
  await stay()
  history.forward()
  await expect.element(question()).toBeVisible()
  await discard()
  await expectPanel('Psalm')
})

test('are confirmed again after a slide was deleted', async () => {
  await openEditor('After a delete', ['Opening', 'Psalm'], 0)
  await deleteButton().click()
  await page.getByRole('dialog').getByRole('button', { name: editorText.delete }).click()
  await expectPanel('Psalm')
  await texts().fill(TYPED)
  await link(editorText.end).click()
  await stay()
})
