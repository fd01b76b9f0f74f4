import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/editor.ts'
import { wizardText } from '../../../text/events.ts'
import { showingsText } from '../../../text/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open } from '../../support/app.ts'
import { changesSent } from '../../support/calls.ts'
import { editorOf, eventWith, showingsOf } from '../../support/events.ts'
import { choose, expectRefusal, field, fill, heading, key, press, pressIn } from '../../support/steps.ts'

test("Event wizard: name required ('Event name is required')", async () => {
  await open('/Sessions/New')
  await fill({ [wizardText.name]: '   ' })
  await press(wizardText.next)
  await expectRefusal('Event name is required', wizardText.name)
  await fill({ [wizardText.name]: '  Carols  ' })
  await press(wizardText.next)
  await expect.element(heading(wizardText.step(2))).toHaveFocus()
  await press(wizardText.create)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Carols', exact: true })).toBeVisible()
})

test('Event form: name required', async () => {
  const event = await eventWith(api, 'Keeps its name', 'One')
  await open(editorOf(event))
  await choose(editorText.settings, editorText.editDetails)
  await fill({ [editorText.eventName]: ' ' })
  await pressIn(editorText.editDetails, editorText.save)
  await expectRefusal('Event name is required', editorText.eventName)
  expect(changesSent()).toEqual([])
})

test('Showing form: default start is the current date rounded to the current hour', async () => {
  const event = await eventWith(api, 'Showing of this hour', 'One')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-01T18:47:12Z') })
  await open(showingsOf(event))
  await press(showingsText.add)
  // The browser is in London, where it is summer
  await expect.element(page.getByLabelText(showingsText.startDate)).toHaveValue('2030-06-01T19:00')
})

test('Slide rename ignored when unchanged or empty', async () => {
  const event = await eventWith(api, 'Named once', 'One')
  await open(editorOf(event))
  for (const name of ['One', '  One ', '', '   ']) {
    await press(uiText.edit(editorText.slideName))
    await field(editorText.slideName).fill(name)
    await key('Enter')
    await expect.element(page.getByRole('heading', { level: 2, name: 'One', exact: true })).toBeVisible()
  }
  expect(changesSent()).toEqual([])
})
