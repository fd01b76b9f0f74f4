import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hallText, keyLinkText } from '../../../text/presenter/hall.ts'
import { captionerText, dictationText, liveNotesText } from '../../../text/presenter/live-notes.ts'
import { api, open } from '../support/app.ts'
import { hold, logIn } from '../support/calls.ts'
import { presenterOf } from '../support/events.ts'
import { addressOf, fillLogin } from '../support/people.ts'
import { choose, isAt, press } from '../support/steps.ts'
import { openPresenter } from './steps.ts'

const field = () => page.getByRole('textbox', { name: liveNotesText.label })
const lines = () => page.getByRole('list', { name: liveNotesText.lines }).getByRole('listitem')

test('a helper with the link types, sees what others write, and learns that the link has ended', async () => {
  const event = await openPresenter('Read along')
  await choose(hallText.menu, liveNotesText.open)
  await press(liveNotesText.invite)
  const address = page.getByText(/\/captioner\/[\w-]{22}$/)
  await expect.element(address).toBeVisible()
  const shown = () => new URL(address.element().textContent ?? '').pathname
  const ended = shown()
  await press(keyLinkText.end)
  await press(liveNotesText.invite)
  await expect.element(address).not.toMatchTextContent(ended)
  const link = shown()
  await open(link, { who: 'signed-out' })
  await expect.element(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await expect.element(page.getByText(captionerText.states.waiting)).toBeVisible()
  await userEvent.type(field(), 'Good evening. Please')
  await expect.element(lines().last().getByText('Good evening.')).toBeVisible()
  const captions = `/api/sessions/${event.reference}/showings/${event.showing}/captions`
  await api.call('POST', captions, { captions: [{ id: 'other', text: 'Welcome!', version: 1, isFinal: true }] })
  await expect.element(lines().last().getByText('Welcome!'), { timeout: 5_000 }).toBeVisible()
  await api.call('DELETE', `/api/sessions/${event.reference}/showings/${event.showing}/captioner`)
  await expect.element(page.getByRole('heading', { name: captionerText.ended }), { timeout: 5_000 }).toBeVisible()
})

test('what is typed while the log-in ends is there again after it', async () => {
  const event = await openPresenter('Logged out')
  await choose(hallText.menu, liveNotesText.open)
  const release = hold('addCaptions')
  await field().fill('One. And tw')
  await logIn('signed-out')
  release()
  await isAt(/^\/Account\/Login/)
  await fillLogin(addressOf('premium'))
  await isAt(presenterOf(event))
  await choose(hallText.menu, liveNotesText.open)
  await expect.element(lines().last().getByText('One.')).toBeVisible()
  await expect.element(field()).toHaveValue('And tw')
})

test('speech becomes lines, after a notice of where the sound goes, until it is stopped or refused', async () => {
  let heard: EventTarget & { lang?: string } = new EventTarget()
  let starts = 0
  class Recognition extends EventTarget {
    constructor() {
      super()
      heard = this
    }
    start() {
      starts += 1
    }
    stop() {}
  }
  vi.stubGlobal('SpeechRecognition', Recognition)
  onTestFinished(() => void vi.unstubAllGlobals())
  const say = (transcript: string, isFinal: boolean) =>
    heard.dispatchEvent(
      Object.assign(new Event('result'), { resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }),
    )
  await openPresenter('Spoken')
  await choose(hallText.menu, liveNotesText.open)
  await press(dictationText.start)
  expect(starts).toBe(0)
  await expect.element(page.getByText(dictationText.notice)).toBeVisible()
  await press(dictationText.confirm)
  await expect.poll(() => [starts, heard.lang]).toEqual([1, 'en'])
  say('good even', false)
  await expect.element(field()).toHaveValue('good even')
  say('good evening everyone', true)
  await expect.element(lines().last().getByText('good evening everyone')).toBeVisible()
  await expect.element(field()).toHaveValue('')
  // Browsers end it after a while
  heard.dispatchEvent(new Event('end'))
  await expect.poll(() => starts).toBe(2)
  heard.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
  await expect.element(page.getByText(dictationText.problem('not-allowed'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: dictationText.start, exact: true })).toBeVisible()
})
