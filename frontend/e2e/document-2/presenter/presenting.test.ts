import { presenterText } from '../../../text/presenter.ts'
import { expect, test } from '../../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../../support/organiser-api.ts'
import { expectToast, fail } from '../rows/steps.ts'
import { button, expectMarked, items, openPresenter, press, statusLine, type World } from './steps.ts'

// Document 2, sections 4 and 8: the states of a presentation, what is shown, and what is said when it does not go

test.afterEach(({ devices }) => devices.close())

test('Ready becomes Presenting by Start, Ended by End, and Presenting again by Reopen, which is blank at first', async ({
  api,
  devices,
}) => {
  const { event, desk } = await openPresenter({ api, devices }, 'Three states')
  const calls: string[] = []
  desk.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname.split('/').slice(-1).join())
  })
  await expect(statusLine(desk)).toHaveText('Not started')
  await expect(button(desk, 'End event')).toBeHidden()
  await press(desk, 'Start presentation')
  await expect(statusLine(desk)).toHaveText(/^Live0:00:0\d$/)
  await expect(button(desk, 'Start presentation')).toBeHidden()
  const timer = desk.getByRole('timer', { name: presenterText.elapsed })
  const before = await timer.textContent()
  await expect(timer).not.toHaveText(before ?? '')
  await press(desk, 'Present Second')
  await expectMarked(desk, 'Second', 'Presenting')
  await press(desk, 'End event')
  await expect(statusLine(desk)).toHaveText('Event ended')
  const path = `/api/sessions/${event.reference}/showings/${event.showing}`
  expect(await api.call('GET', path)).toMatchObject({ latestSessionPageBlank: false })
  await press(desk, 'Reopen event')
  await expect(statusLine(desk)).toHaveText('Event paused')
  await expectMarked(desk, 'Second', 'On hold')
  expect(await api.call('GET', path)).toMatchObject({ latestSessionPageBlank: true, endDateUtc: null })
  expect(calls.filter((call) => call !== 'negotiate')).toEqual(['start', 'show', 'close', 'open'])
})

test('item and navigation buttons are disabled unless the presentation is active', async ({ api, devices }) => {
  const { desk } = await openPresenter({ api, devices }, 'Not yet')
  const all = ['Present First', 'Present Third', 'Previous section', 'Hold', 'Next section']
  for (const name of all) await expect(button(desk, name)).toBeDisabled()
  await press(desk, 'Start presentation')
  for (const name of ['Present First', 'Next section', 'Hold']) await expect(button(desk, name)).toBeEnabled()
  await press(desk, 'End event')
  for (const name of all) await expect(button(desk, name)).toBeDisabled()
})

test('Previous and Next walk the list: Next begins at the first, and each is disabled at its end', async ({
  api,
  devices,
}) => {
  const { desk } = await openPresenter({ api, devices }, 'From end to end')
  await press(desk, 'Start presentation')
  await expect(button(desk, 'Previous section')).toBeDisabled()
  for (const name of ['First', 'Second', 'Third']) {
    await press(desk, 'Next section')
    await expectMarked(desk, name, 'Presenting')
  }
  await expect(button(desk, 'Next section')).toBeDisabled()
  await press(desk, 'Previous section')
  await expectMarked(desk, 'Second', 'Presenting')
  await press(desk, 'Previous section')
  await expectMarked(desk, 'First', 'Presenting')
  await expect(button(desk, 'Previous section')).toBeDisabled()
})

test('Hold blanks and keeps the item, Resume shows it again, and choosing an item clears the hold', async ({
  api,
  devices,
}) => {
  const { desk } = await openPresenter({ api, devices }, 'Hold and resume')
  await press(desk, 'Start presentation')
  await press(desk, 'Present First')
  await press(desk, 'Hold')
  await expectMarked(desk, 'First', 'On hold')
  await expect(statusLine(desk)).toHaveText('Event paused')
  await press(desk, 'Resume')
  await expectMarked(desk, 'First', 'Presenting')
  await press(desk, 'Hold')
  await press(desk, 'Present Third')
  await expectMarked(desk, 'Third', 'Presenting')
  await expect(button(desk, 'Hold')).toBeVisible()
  await expect(items(desk).getByText('On hold', { exact: true })).toBeHidden()
})

test('keys where there is nothing to show are told so', async ({ api, devices }) => {
  const { desk } = await openPresenter({ api, devices }, 'Nothing there')
  await desk.keyboard.press('PageDown')
  await expectToast(desk, 'No active showing has been selected')
  await press(desk, 'Start presentation')
  await press(desk, 'Present First')
  await expectMarked(desk, 'First', 'Presenting')
  await desk.keyboard.press('PageUp')
  await expectToast(desk, 'No previous page')
  await press(desk, 'Present Third')
  await expectMarked(desk, 'Third', 'Presenting')
  await desk.keyboard.press('PageDown')
  await expectToast(desk, 'No next page')
})

/** The server refuses a command that was pressed; the button stays as it was. */
async function expectProblem({ api, devices }: World, path: string, name: string, prepare = ready) {
  const { event, desk } = await openPresenter({ api, devices }, `Refused: ${name}`)
  await prepare(api, event)
  await desk.reload()
  await fail(desk, 'POST', path)
  await press(desk, name)
  await expectToast(desk, 'There was a problem')
  await expect(button(desk, name)).toBeEnabled()
}
const ready: (api: OrganiserApi, event: PreparedEvent) => Promise<unknown> = async () => undefined
const live: typeof ready = (api, event) => api.start(event)
const ended: typeof ready = async (api, event) => {
  await api.start(event)
  await api.end(event)
}

test("'There was a problem': start", ({ api, devices }) =>
  expectProblem({ api, devices }, '/start', 'Start presentation'))
test("'There was a problem': end", ({ api, devices }) => expectProblem({ api, devices }, '/close', 'End event', live))
test("'There was a problem': reopen", ({ api, devices }) =>
  expectProblem({ api, devices }, '/open', 'Reopen event', ended))
test("'There was a problem': navigation", ({ api, devices }) =>
  expectProblem({ api, devices }, '/api/navigation/show', 'Next section', live))
