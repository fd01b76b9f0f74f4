import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deletedEventText } from '../../../text/events/deleted-event.ts'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { endText } from '../../../text/events/end.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { shellText } from '../../../text/shell.ts'
import { openPresenter } from '../presenter/steps.ts'
import { api } from '../support/app.ts'
import { changesSent } from '../support/calls.ts'
import { pictured, texts } from '../support/editor-steps.ts'
import type { PreparedEvent } from '../support/events.ts'
import { button, field, heading, isAt, press } from '../support/steps.ts'
import { addSlideButton, link, openEditor } from './steps.ts'

// Beyond the specification: an open event that was deleted elsewhere

const deleteElsewhere = ({ reference }: PreparedEvent) => api.call('DELETE', `/api/sessions/${reference}`)
const expectDeleted = () => expect.element(heading(deletedEventText.title)).toHaveFocus()

test('the editor says that it was deleted, lets typed text be copied, and leads to the dashboard without a prompt', async () => {
  const event = await openEditor('Deleted elsewhere', ['Opening'], 0)
  await texts().fill('Typed for an hour')
  await pictured()
  await deleteElsewhere(event)
  await press(contentText.save)
  await expectDeleted()
  const unsaved = field(deletedEventText.unsaved)
  await expect.element(unsaved).toHaveValue('Typed for an hour')
  await expect.element(unsaved).toHaveAttribute('readonly')
  await expect.element(button(deletedEventText.copy)).toBeVisible()
  for (const gone of [button(contentText.save), addSlideButton(), link(editorText.present)])
    await expect.element(gone).not.toBeInTheDocument()
  await link(shellText.backHome).click()
  await isAt('/dashboard')
})

test('any press detects it, such as Add slide without unsaved changes', async () => {
  const event = await openEditor('Deleted before a slide', ['Opening'])
  await pictured()
  await deleteElsewhere(event)
  await addSlideButton().click()
  await expectDeleted()
  await expect.element(field(deletedEventText.unsaved)).not.toBeInTheDocument()
})

test('returning to the tab detects it, and unsaved links can be copied', async () => {
  const event = await openEditor('Deleted meanwhile', ['Opening'])
  await link(editorText.end).click()
  await field(endText.feedback).fill('mailto:choir@example.org')
  await deleteElsewhere(event)
  window.dispatchEvent(new Event('visibilitychange'))
  await expectDeleted()
  await expect.element(field(deletedEventText.unsaved)).toHaveValue('mailto:choir@example.org')
  expect(changesSent()).toEqual([])
})

test('the presenter says so immediately, without a press', async () => {
  const event = await openPresenter('Deleted before the start')
  await deleteElsewhere(event)
  await expectDeleted()
  await expect.element(page.getByRole('button', { name: presenterText.start })).not.toBeInTheDocument()
})
