import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OperationId } from '../../../../generated/routes.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { stageText } from '../../../text/presenter/stage.ts'
import { uiText } from '../../../text/ui.ts'
import { api, show } from '../support/app.ts'
import { answer, changesSent, NO_LIST } from '../support/calls.ts'
import type { PreparedEvent } from '../support/events.ts'
import { button, expectToast, key, keyOn, press } from '../support/steps.ts'
import { expectMarked, items, openPresenter, statusLine } from './steps.ts'

// The states of a presentation, what is shown, and the errors (docs/product-rules.md#presenting)

const showingPath = ({ reference, showing }: PreparedEvent) => `/api/sessions/${reference}/showings/${showing}`
const start = (event: PreparedEvent) => api.call('POST', `${showingPath(event)}/start`, {})
const end = (event: PreparedEvent) => api.call('POST', `${showingPath(event)}/close`, {})

test('Ready becomes Presenting by Start, Ended by End, and Presenting again by Reopen, which is blank at first', async () => {
  const event = await openPresenter('Three states')
  await expect.poll(statusLine).toBe('Not started')
  await expect.element(button('End event')).not.toBeInTheDocument()
  await press('Start presentation')
  await expect.poll(statusLine).toMatch(/^Live0:00:0\d$/)
  await expect.element(button('Start presentation')).not.toBeInTheDocument()
  const timer = page.getByRole('timer', { name: presenterText.elapsed })
  const before = timer.element().textContent
  await expect.poll(() => timer.element().textContent).not.toBe(before)
  await press('Present Second')
  await expectMarked('Second', 'Presenting')
  await press('End event')
  await expect.poll(statusLine).toMatch(/^Event ended0:00:\d\d$/)
  const lasted = timer.element().textContent
  await expectMarked('Second', presenterText.lastShown)
  await expect.element(page.getByRole('region', { name: stageText.lastShown })).toBeVisible()
  expect(timer.element().textContent, 'the time stays as it was at the end').toBe(lasted)
  expect(await api.call('GET', showingPath(event))).toMatchObject({ latestSessionPageBlank: false })
  await press('Reopen event')
  await expect.poll(statusLine).toMatch(/^Event paused/)
  await expectMarked('Second', 'On hold')
  expect(await api.call('GET', showingPath(event))).toMatchObject({ latestSessionPageBlank: true, endDateUtc: null })
  expect(changesSent()).toEqual(['startShowing', 'showSlide', 'closeShowing', 'openShowing'])
})

test('an end is undone by its notice, which brings back what was shown', async () => {
  const event = await openPresenter('Ended too early')
  await press('Start presentation')
  await press('Present Second')
  await expectMarked('Second', 'Presenting')
  await press('End event')
  const undo = button(uiText.actionOf(uiText.undo, presenterText.endedForAll))
  await expect.element(undo).toBeVisible()
  await keyOn(undo, 'Enter')
  await expectMarked('Second', 'Presenting')
  expect(await api.call('GET', showingPath(event))).toMatchObject({ latestSessionPageBlank: false, endDateUtc: null })
  await press('End event')
  await press('Reopen event')
  await expect.poll(statusLine).toMatch(/^Event paused/)
  await expect.element(undo).not.toBeInTheDocument()
})

test('item and navigation buttons are disabled unless the presentation is active', async () => {
  await openPresenter('Not yet')
  const all = ['Present First', 'Present Third', 'Previous section', 'Hold', 'Next section']
  for (const name of all) await expect.element(button(name)).toBeDisabled()
  await press('Start presentation')
  for (const name of ['Present First', 'Next section', 'Hold']) await expect.element(button(name)).toBeEnabled()
  await press('End event')
  for (const name of all) await expect.element(button(name)).toBeDisabled()
})

test('Previous and Next walk the list: Next begins at the first, and each is disabled at its end', async () => {
  await openPresenter('From end to end')
  await press('Start presentation')
  await expect.element(button('Previous section')).toBeDisabled()
  for (const name of ['First', 'Second', 'Third']) {
    await press('Next section')
    await expectMarked(name, 'Presenting')
  }
  await expect.element(button('Next section')).toBeDisabled()
  await press('Previous section')
  await expectMarked('Second', 'Presenting')
  await press('Previous section')
  await expectMarked('First', 'Presenting')
  await expect.element(button('Previous section')).toBeDisabled()
})

test('Hold blanks and keeps the item, Resume shows it again, and choosing an item clears the hold', async () => {
  await openPresenter('Hold and resume')
  await press('Start presentation')
  await press('Present First')
  await press('Hold')
  await expectMarked('First', 'On hold')
  await expect.poll(statusLine).toMatch(/^Event paused/)
  await press('Resume')
  await expectMarked('First', 'Presenting')
  await press('Hold')
  await press('Present Third')
  await expectMarked('Third', 'Presenting')
  await expect.element(button('Hold')).toBeVisible()
  await expect.element(items().getByText('On hold', { exact: true })).not.toBeInTheDocument()
})

test('a line says in words what the audience sees in each state', async () => {
  await openPresenter('In their eyes')
  const expectSeen = (words: string) => expect.element(page.getByText(words)).toBeVisible()
  await expectSeen(stageText.audience.Ready)
  await press('Start presentation')
  await expectSeen(stageText.audience.Started)
  await press('Present First')
  await expectSeen(stageText.audience.Shown)
  await press('Hold')
  await expectSeen(stageText.audience.OnHold)
  await press('End event')
  await expectSeen(stageText.audience.Ended)
})

test('keys with nothing to show say so', async () => {
  await openPresenter('Nothing there')
  await key('PageDown')
  await expectToast('No active showing has been selected')
  await press('Start presentation')
  await press('Present First')
  await expectMarked('First', 'Presenting')
  await key('PageUp')
  await expectToast('No previous page')
  await press('Present Third')
  await expectMarked('Third', 'Presenting')
  await key('PageDown')
  await expectToast('No next page')
})

/** The server refuses the command of this button; the button stays as it was. */
async function expectProblem(operationId: OperationId, name: string, ...before: ((event: PreparedEvent) => unknown)[]) {
  const event = await openPresenter(`Refused: ${name}`)
  for (const prepare of before) await prepare(event)
  show()
  answer(operationId, NO_LIST)
  await press(name)
  await expectToast('There was a problem')
  await expect.element(button(name)).toBeEnabled()
}

test("'There was a problem': start", () => expectProblem('startShowing', 'Start presentation'))
test("'There was a problem': end", () => expectProblem('closeShowing', 'End event', start))
test("'There was a problem': reopen", () => expectProblem('openShowing', 'Reopen event', start, end))
test("'There was a problem': navigation", () => expectProblem('showSlide', 'Next section', start))
