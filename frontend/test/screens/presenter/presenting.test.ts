import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OperationId } from '../../../../generated/routes.ts'
import { advanceText } from '../../../text/events/advance.ts'
import { chordsText } from '../../../text/presenter/chords.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { stageText } from '../../../text/presenter/stage.ts'
import { uiText } from '../../../text/ui.ts'
import { chordText } from '../../../text/watch/chords.ts'
import { api, open, show } from '../support/app.ts'
import { answer, NO_LIST } from '../support/calls.ts'
import { eventWith, type PreparedEvent, presenterOf, textRow } from '../support/events.ts'
import { button, expectToast, key, keyOn, press } from '../support/steps.ts'
import { expectMarked, items, openPresenter, statusLine } from './steps.ts'

// The states of a presentation, what is shown, and the errors (docs/product-rules.md#presenting)

const showingPath = ({ reference, showing }: PreparedEvent) => `/api/sessions/${reference}/showings/${showing}`
const start = (event: PreparedEvent) => api.call('POST', `${showingPath(event)}/start`, {})
const end = (event: PreparedEvent) => api.call('POST', `${showingPath(event)}/close`, {})

/** What the line in words says the audience sees. */
const expectSeen = (words: string) => expect.element(page.getByText(words)).toBeVisible()
const NAVIGATION = ['Present First', 'Present Third', 'Previous section', 'Hold', 'Next section']
const expectNothingToPress = async () => {
  for (const name of NAVIGATION) await expect.element(button(name)).toBeDisabled()
}

test('Ready becomes Presenting by Start, Ended by End, and Presenting again by Reopen, which is blank at first', async () => {
  const event = await openPresenter('Three states')
  await expect.poll(statusLine).toBe('Not started')
  await expect.element(button('End event')).not.toBeInTheDocument()
  await expectNothingToPress()
  await expectSeen(stageText.audience.Ready)
  await key('PageDown')
  await expectToast('No active showing has been selected')
  await press('Start presentation')
  await expect.poll(statusLine).toMatch(/^Live0:00:0\d$/)
  await expect.element(button('Start presentation')).not.toBeInTheDocument()
  await expectSeen(stageText.audience.Started)
  const timer = page.getByRole('timer', { name: presenterText.elapsed })
  const before = timer.element().textContent
  await expect.poll(() => timer.element().textContent).not.toBe(before)
  await press('Present Second')
  await expectMarked('Second', 'Presenting')
  await expectSeen(stageText.audience.Shown)
  await press('End event')
  await expect.poll(statusLine).toMatch(/^Event ended0:00:\d\d$/)
  const lasted = timer.element().textContent
  await expectMarked('Second', presenterText.lastShown)
  await expect.element(page.getByRole('region', { name: stageText.lastShown })).toBeVisible()
  await expectSeen(stageText.audience.Ended)
  await expectNothingToPress()
  expect(timer.element().textContent, 'the time stays as it was at the end').toBe(lasted)
  expect(await api.call('GET', showingPath(event))).toMatchObject({ latestSessionPageBlank: false })
  const undo = button(uiText.actionOf(uiText.undo, presenterText.endedForAll))
  await keyOn(undo, 'Enter')
  await expectMarked('Second', 'Presenting')
  expect(await api.call('GET', showingPath(event))).toMatchObject({ latestSessionPageBlank: false, endDateUtc: null })
  await press('End event')
  await press('Reopen event')
  await expect.poll(statusLine).toMatch(/^Event paused/)
  await expect.element(undo).not.toBeInTheDocument()
  await expectMarked('Second', 'On hold')
  await expectSeen(stageText.audience.OnHold)
  expect(await api.call('GET', showingPath(event))).toMatchObject({ latestSessionPageBlank: true, endDateUtc: null })
})

test('Next begins at the first and Previous goes back, each disabled at its end; Hold blanks until Resume or another item', async () => {
  await openPresenter('From end to end')
  await press('Start presentation')
  await expect.element(button('Previous section')).toBeDisabled()
  for (const name of ['First', 'Second', 'Third']) {
    await press('Next section')
    await expectMarked(name, 'Presenting')
  }
  await expect.element(button('Next section')).toBeDisabled()
  for (const name of ['Second', 'First']) {
    await press('Previous section')
    await expectMarked(name, 'Presenting')
  }
  await expect.element(button('Previous section')).toBeDisabled()
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
  await key('PageDown')
  await expectToast('No next page')
  for (const name of ['Second', 'First']) {
    await key('PageUp')
    await expectMarked(name, 'Presenting')
  }
  await key('PageUp')
  await expectToast('No previous page')
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

test('slides that advance automatically are paused for everyone, and go on', async () => {
  const event = await eventWith(api, 'Notices', 'First', 'Second')
  const contents = `/api/content/pages/${event.slides[0]?.pageReference}/contents`
  await api.call('PUT', contents, { rows: [textRow('First')], advanceAfterSeconds: 600 })
  await open(presenterOf(event))
  await press('Start presentation')
  await press('Present First')
  const paused = async () => (await api.call<{ isAdvancePaused?: boolean }>('GET', showingPath(event))).isAdvancePaused
  await press(advanceText.pause)
  await expect.element(page.getByText(advanceText.paused).first()).toBeVisible()
  expect(await paused()).toBe(true)
  await press(advanceText.resume)
  await expect.element(page.getByText(advanceText.running).first()).toBeVisible()
  expect(await paused()).toBeUndefined()
  await press(presenterText.next)
  await expect.element(button(advanceText.pause)).not.toBeInTheDocument()
})

test('chords of what is shown are transposed by keyboard, also in the next slide, and stay so in this browser', async () => {
  const event = await eventWith(api, 'Song', 'Night, verse 1', 'Night, verse 2')
  for (const [at, words] of ['{key: G}\n[G]First [D/F#]words', '{key: G}\n[Em]Second'].entries()) {
    const contents = `/api/content/pages/${event.slides[at]?.pageReference}/contents`
    await api.call('PUT', contents, { rows: [textRow(at === 0 ? 'First words' : 'Second')], chords: words })
  }
  await open(presenterOf(event))
  await press('Start presentation')
  await press('Present Night, verse 1')
  const now = page.getByRole('note', { name: chordsText.chordsOf('Night, verse 1') })
  const next = page.getByRole('note', { name: chordsText.chordsOf('Night, verse 2') })
  await expect.element(now).toMatchTextContent(/Key G.*GFirst D\/F#words/)
  for (let step = 0; step < 3; step++) await keyOn(button(chordText.en.higher), 'Enter')
  await expect.element(now.getByRole('status')).toHaveTextContent('Key Bb · +3 · original key G')
  await expect.element(now).toMatchTextContent(/BbFirst F\/Awords/)
  await expect.element(next).toMatchTextContent(/GmSecond/)
  await now.getByText(chordText.en.more).click()
  await page.getByRole('combobox', { name: chordText.en.capo, exact: true }).selectOptions('3')
  await expect.element(now.getByRole('status')).toHaveTextContent('Key G · capo 3 · sounds in Bb · +3')
  show()
  await expect.element(now).toMatchTextContent(/GFirst D\/F#words/)
  await now.getByText(chordText.en.more).click()
  await press(chordText.en.asWritten)
  await expect.element(now.getByRole('status')).toMatchTextContent(/^Key G$/)
})
