import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { errorText } from '../../../text/errors.ts'
import { editorText } from '../../../text/events/editor.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open, PHONE, show } from '../support/app.ts'
import { changesSent, logIn, Program } from '../support/calls.ts'
import { addShowing, eventWith } from '../support/events.ts'
import { button, choose, dialog, expectSaid, field, heading, keyOn, press } from '../support/steps.ts'
import { addSummerShowing, cardOf } from './steps.ts'

const nameField = () => field(editorText.eventName)

test('a copy opens by keyboard with its name selected, a week later at the same place', async () => {
  const event = await eventWith(api, 'Harvest hymns', 'First', 'Second')
  await addSummerShowing(api, event)
  await open('/dashboard')
  await keyOn(button(dashboardText.menuOf(event.name)), 'Enter')
  await keyOn(page.getByRole('menuitem', { name: dashboardText.duplicate }), 'Enter')
  const name = `Copy of ${event.name}`
  await expect.element(dialog(editorText.editDetails)).toBeVisible()
  await expect.element(nameField()).toHaveFocus()
  await expect.element(nameField()).toHaveValue(name)
  expect(getSelection()?.toString()).toBe(name)
  // The original is on 5 June at 19:30 in London
  await expect.element(page.getByLabelText(showingsText.startDate)).toHaveValue('2031-06-12T19:30')
  await expect.element(field(showingsText.location)).toHaveValue('Town hall')
  await expectSaid(dashboardText.duplicated(name))
  await userEvent.keyboard('Harvest hymns again')
  await press(editorText.save)
  await expect.element(heading('Harvest hymns again')).toHaveFocus()
  expect(location.search).toBe('')
  expect(changesSent()).toEqual(['duplicateEvent', 'updateEvent'])
  show('/dashboard')
  await expect.element(cardOf('Harvest hymns again')).toMatchTextContent('12-Jun-2031 19:30')
  await expect.element(cardOf('Harvest hymns again')).toMatchTextContent(dashboardText.slidesCount(2))
})

test('a plan without room for another event says so', async () => {
  await logIn('free', 'empty')
  for (const name of ['One', 'Two', 'Three']) await eventWith(new Program('free'), name)
  await page.viewport(PHONE.width, PHONE.height)
  show('/dashboard')
  await choose(dashboardText.menuOf('One'), dashboardText.duplicate)
  const notices = page.getByRole('region', { name: uiText.notifications })
  await expect.element(notices).toMatchTextContent(errorText.needsHigherLevel)
  await expect.element(page.getByRole('link', { name: 'Copy of One', exact: true })).not.toBeInTheDocument()
})

test('the last event is the next one’s in two presses', async () => {
  await logIn('free', 'empty')
  const free = new Program('free')
  await addShowing(free, await eventWith(free, 'Sunday service', 'First'), '2026-01-04T10:30:00Z', 'Chapel')
  show('/dashboard')
  await press(dashboardText.sameAsLastWeek)
  const asked = dialog(dashboardText.sameAsLastWeekQuestion)
  await expect.element(asked).toMatchTextContent('Sunday service')
  await asked.getByRole('button', { name: dashboardText.sameAsLastWeekConfirm }).click()
  await expect.element(nameField()).toHaveValue('Copy of Sunday service')
  await expect.element(field(showingsText.location)).toHaveValue('Chapel')
})
