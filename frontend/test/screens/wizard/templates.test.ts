import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { api, open, show } from '../support/app.ts'
import { changesSent } from '../support/calls.ts'
import { editorOf, eventWith } from '../support/events.ts'
import { choose, chooseRadio, dialog, expectRefusal, fill, heading, press, pressIn, titled } from '../support/steps.ts'

// Templates (docs/product-rules.md#creating-an-event)

test('an event that is a template is offered first, and its copy has a name of its own', async () => {
  const event = await eventWith(api, 'Every Sunday', 'Welcome', 'Creed')
  await open(editorOf(event))
  await choose(editorText.settings, editorText.editDetails)
  await dialog(editorText.editDetails).getByText(editorText.isTemplate).click()
  await pressIn(editorText.editDetails, editorText.save)
  await expect.element(dialog(editorText.editDetails)).not.toBeInTheDocument()
  show('/dashboard')
  await expect.element(page.getByText(dashboardText.templateTag, { exact: true }).first()).toBeVisible()
  show('/Sessions/New')
  await expect.element(heading(wizardText.step(1))).toBeVisible()
  await chooseRadio('Every Sunday')
  await press(wizardText.create)
  await expectRefusal(wizardText.nameRequired, wizardText.name)
  await fill({ [wizardText.name]: 'Harvest festival' })
  await press(wizardText.create)
  await titled('Harvest festival')
  await expect.element(page.getByRole('row', { name: 'Creed' })).toBeVisible()
  expect(changesSent()).toEqual(['updateEvent', 'duplicateEvent'])
})
