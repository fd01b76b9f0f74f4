import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { api, open } from '../support/app.ts'
import { answer, answerAsUsual, changesSent, hold, loseAnswer, timesSent } from '../support/calls.ts'
import { button, heading, isAt, press, problem } from '../support/steps.ts'
import { eventsOf, name, openDatedTheme, openTheme, startDate } from './steps.ts'

// docs/product-rules.md#creating-an-event: what creating an event does, and what happens when it fails

const refusal = (field: string | undefined, message: string) => ({
  status: 400,
  json: {
    success: false,
    responseData: null,
    errors: [{ code: 'invalid-value', message, ...(field ? { field } : {}) }],
  },
})
/** Rejects as fetch does without a connection. */
const noAnswer = () => {
  throw new TypeError('Failed to fetch')
}
const problems = () =>
  problem()
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const created = () => expect.element(page.getByText(editorText.created).first()).toBeVisible()

test('4 Event creation: when the showing fails the event is deleted again, and the errors are shown', async () => {
  answer('createShowing', refusal(undefined, 'The diary is full'))
  await openDatedTheme('Rolled back')
  await press(wizardText.create)
  await expect.element(problem()).toHaveFocus()
  expect(problems()).toEqual(['The diary is full'])
  await expect.element(heading('Step 2 of 2: Theme')).toBeVisible()
  expect(await eventsOf('Rolled back')).toEqual([])
  // Typed text is still there, and the second attempt works
  answerAsUsual('createShowing')
  await press(wizardText.create)
  await created()
  expect(await eventsOf('Rolled back')).toHaveLength(1)
})

test('4 Event creation: an error about a field of step 1 leads back to it', async () => {
  answer('createShowing', refusal('startDateUtc', 'That is too far away'))
  await openDatedTheme('Too far away')
  await press(wizardText.create)
  await expect.element(heading('Step 1 of 2: Name and date')).toBeVisible()
  await expect.element(problem()).toHaveFocus()
  await expect.element(startDate()).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'That is too far away' }).click()
  await expect.element(startDate()).toHaveFocus()
})

test("4 Event creation: without a response 'There was an unexpected problem', nothing is lost, and no event is created twice", async () => {
  await openTheme('Lost on the way')
  answer('createEvent', noAnswer)
  await press(wizardText.create)
  await expect.element(problem().getByText('There was an unexpected problem')).toBeVisible()
  answerAsUsual('createEvent')
  loseAnswer('createEvent')
  await press(wizardText.create)
  await expect.poll(() => timesSent('createEvent')).toBe(2)
  await expect.element(problem()).toHaveFocus()
  await press(wizardText.create)
  await created()
  expect(await eventsOf('Lost on the way')).toHaveLength(1)
})

test('two submits at the same moment create one event', async () => {
  await openTheme('Only once')
  const form = document.querySelector('form')
  for (let submit = 0; submit < 5; submit++) form?.requestSubmit()
  await created()
  expect(await eventsOf('Only once')).toHaveLength(1)
  expect(changesSent()).toEqual(['createEvent', 'createSlide'])
})

test("while the event is being created Back is disabled, and leaving the page isn't undone", async () => {
  const { reference } = await api.call<{ reference: string }>('POST', '/api/sessions', { name: 'Opened before' })
  await open('/dashboard')
  // The editor's script is loaded by now, so nothing would delay a redirect
  await page.getByRole('link', { name: 'Opened before' }).click()
  await isAt(`/Sessions/${reference}`)
  await page.getByRole('link', { name: editorText.viewAllEvents }).click()
  await page.getByRole('link', { name: dashboardText.create }).first().click()
  await name().fill('Left meanwhile')
  await press(wizardText.next)
  const goOn = hold('createSlide')
  await press(wizardText.create)
  await expect.element(button(wizardText.back)).toHaveAttribute('aria-disabled', 'true')
  const cancel = page.getByRole('link', { name: wizardText.cancel })
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  history.go(-2)
  await expect.element(heading(dashboardText.titleOf('Amara'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Opened before' })).toBeVisible()
  const listed = timesSent('listEvents')
  goOn()
  await expect.poll(() => timesSent('listEvents'), { message: 'the list is read again' }).toBeGreaterThan(listed)
  await expect.element(page.getByRole('link', { name: 'Left meanwhile' })).toBeVisible()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(location.pathname).toBe('/dashboard')
})
