import { editorText } from '../../../text/editor.ts'
import { errorText } from '../../../text/errors.ts'
import { dashboardText, wizardText } from '../../../text/events.ts'
import { showingsText } from '../../../text/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { newPerson } from '../../support/new-person.ts'
import { eventsOf, heading, name, openDatedTheme, openTheme, press, problem, startDate } from './steps.ts'

// Document 2, sections 4 and 5: what creating an event does, and what happens when it fails

test.afterEach(({ devices }) => devices.close())

const refusal = (status: number, field: string | undefined, message: string) => ({
  status,
  json: {
    success: false,
    responseData: null,
    errors: [{ code: 'invalid-value', message, ...(field ? { field } : {}) }],
  },
})

test('4 Event creation: with a start date a showing is created too', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/Sessions/New')
  await name(desk).fill('With a showing')
  await desk.getByText(wizardText.setDate).click()
  await startDate(desk).fill('2031-06-05T19:30')
  await desk.getByLabel(wizardText.location).fill('Town hall')
  await press(desk, wizardText.next)
  await press(desk, wizardText.create)
  await expect(desk.getByText(editorText.created).first()).toBeVisible()
  await desk.getByRole('link', { name: editorText.showings, exact: true }).click()
  await expect(heading(desk, showingsText.heading)).toBeFocused()
  const card = desk.getByRole('main').getByRole('listitem')
  await expect(card).toContainText('05-Jun-2031 19:30')
  await expect(card).toContainText('Town hall')
})

test('4 Event creation: when the showing fails the event is deleted again, and the errors are shown', async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.route('**/showings', (route) => route.fulfill(refusal(400, undefined, 'The diary is full')))
  await openDatedTheme(desk, 'Rolled back')
  await press(desk, wizardText.create)
  await expect(problem(desk)).toBeFocused()
  await expect(problem(desk).getByRole('listitem')).toHaveText(['The diary is full'])
  await expect(heading(desk, 'Step 2 of 2: Theme')).toBeVisible()
  expect(await eventsOf(api, 'Rolled back')).toEqual([])
  // What was typed is still there, and the second try works
  await desk.unroute('**/showings')
  await press(desk, wizardText.create)
  await expect(desk.getByText(editorText.created).first()).toBeVisible()
  expect(await eventsOf(api, 'Rolled back')).toHaveLength(1)
})

test('4 Event creation: an error about a field of step 1 leads back to it', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.route('**/showings', (route) => route.fulfill(refusal(400, 'startDateUtc', 'That is too far away')))
  await openDatedTheme(desk, 'Too far away')
  await press(desk, wizardText.create)
  await expect(heading(desk, 'Step 1 of 2: Name and date')).toBeVisible()
  await expect(problem(desk)).toBeFocused()
  await expect(startDate(desk)).toHaveAttribute('aria-invalid', 'true')
  await desk.getByRole('link', { name: 'That is too far away' }).click()
  await expect(startDate(desk)).toBeFocused()
  await expectAccessible(desk)
})

test('4 Event creation: an event that could not be deleted again is told of', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.route('**/showings', (route) => route.abort())
  await desk.route('**/api/sessions/*', (route) => route.abort())
  await openDatedTheme(desk, 'Left over')
  await press(desk, wizardText.create)
  await expect(problem(desk)).toBeFocused()
  await expect(problem(desk).getByRole('listitem')).toHaveText(['There was an unexpected problem', wizardText.leftOver])
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Cancel' }).click()
  await expect(desk.getByRole('link', { name: 'Left over' })).toBeVisible()
})

test("4 Event creation: without any answer 'There was an unexpected problem', and nothing is lost", async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await openTheme(desk, 'Without a connection')
  await desk.context().setOffline(true)
  await press(desk, wizardText.create)
  await expect(problem(desk).getByText('There was an unexpected problem')).toBeVisible()
  await desk.context().setOffline(false)
  await press(desk, wizardText.create)
  await expect(heading(desk, 'Without a connection')).toBeVisible()
})

test('two submits in the same moment create one event', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await openTheme(desk, 'Only once')
  await desk.evaluate(() => {
    const form = document.querySelector('form')
    for (let press = 0; press < 5; press++) form?.requestSubmit()
  })
  await expect(desk.getByText(editorText.created).first()).toBeVisible()
  expect(await eventsOf(api, 'Only once')).toHaveLength(1)
})

test('while the event is being created there is no way back, and whoever leaves is not fetched back', async ({
  api,
  devices,
}) => {
  await api.createEvent({ name: 'Opened before', slides: [] })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/dashboard')
  // From now on the editor's script is here, so nothing delays whoever would be fetched back
  await desk.getByRole('link', { name: 'Opened before' }).click()
  await desk.getByRole('link', { name: editorText.viewAllEvents }).click()
  await desk.getByRole('link', { name: dashboardText.create }).first().click()
  await name(desk).fill('Left meanwhile')
  await press(desk, wizardText.next)
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  await desk.route('**/pages', async (route) => {
    await held
    await route.continue()
  })
  await press(desk, wizardText.create)
  await expect(desk.getByRole('button', { name: wizardText.back })).toHaveAttribute('aria-disabled', 'true')
  await expect(desk.getByRole('link', { name: wizardText.cancel })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(desk)
  await desk.goBack()
  await expect(heading(desk, dashboardText.titleOf('Amara'))).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Opened before' })).toBeVisible()
  const listed = desk.waitForResponse((response) => response.url().endsWith('/api/events'))
  goOn()
  await listed
  await expect(desk.getByRole('link', { name: 'Left meanwhile' })).toBeVisible()
  await desk.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(desk).toHaveURL(/\/dashboard$/)
})

test('a plan without room for one more says so, with the way to a better one', async ({ devices, server }) => {
  const { api, desk } = await newPerson(server.origin, devices)
  for (const one of ['One', 'Two', 'Three']) await api.createEvent({ name: one, slides: [] })
  await openTheme(desk, 'Four')
  await press(desk, wizardText.create)
  await expect(problem(desk)).toContainText(errorText.needsHigherLevel)
  await expectAccessible(desk)
  await problem(desk).getByRole('link', { name: uiText.upgradeHere }).click()
  await expect(desk).toHaveURL(/\/account\/subscription$/)
})
