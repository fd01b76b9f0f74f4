import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../../text/events/editor.ts'
import { endText } from '../../../../text/events/end.ts'
import { uiText } from '../../../../text/ui.ts'
import { api } from '../../support/app.ts'
import { answer, NO_LIST } from '../../support/calls.ts'
import { keys, tabTo } from '../../support/keyboard.ts'
import { button, press } from '../../support/steps.ts'
import { expectNewPreview, expectPages, expectSpoken, openEndScreen, savedNames } from './steps.ts'

// Reordering end pages (docs/product-rules.md#welcome-about-and-end-screen). The slides' tests cover dragging the same list.

const NAMES = ['Thanks', 'Dates', 'Choir', 'Parish']

test('pages are moved by keyboard, which saves the order and reloads the preview; a failure restores it', async () => {
  const event = await openEndScreen(NAMES)
  await tabTo('row', 'Thanks')
  await tabTo('button', uiText.drag('Thanks'))
  await expectNewPreview(() => keys('Enter', 'ArrowDown', 'ArrowDown', 'Enter'))
  const wanted = ['Dates', 'Choir', 'Thanks', 'Parish']
  await expectPages(wanted)
  await expect.poll(() => savedNames(event)).toEqual(wanted)
  await expectSpoken(uiText.movedTo('Thanks', 3, 4))
  await expect.element(button(uiText.drag('Thanks'))).toHaveFocus()
  answer('reorderEndPages', NO_LIST)
  await press(uiText.moveDown('Thanks'))
  await expect.element(page.getByText(editorText.orderFailed).first()).toBeVisible()
  await expectSpoken(uiText.movedBack('Thanks', 3, 4))
  await expectPages(wanted)
  expect(await savedNames(event)).toEqual(wanted)
})

test('a page added in another session makes the reorder fail, and appears', async () => {
  const event = await openEndScreen(['Thanks', 'Dates'])
  await api.call('POST', `/api/sessions/${event.reference}/end/pages`, { name: endText.newPage })
  await press(uiText.moveDown('Thanks'))
  await expect.element(page.getByText(editorText.orderFailed, { exact: false }).first()).toBeVisible()
  await expectPages(['Thanks', 'Dates', 'New Page'])
})
