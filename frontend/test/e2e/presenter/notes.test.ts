import { presenterText } from '../../../text/presenter/presenter.ts'
import { stageText } from '../../../text/presenter/stage.ts'
import { textRow } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'
import { button, eventOf, expectMarked, presenterAt, press } from './steps.ts'

// Beyond the specification: speaker notes, from the editor to the presenter and nowhere else

test.afterEach(({ devices }) => devices.close())

const SECRET = 'Wait until the candles are lit.\nThen nod to the organist.'
const note = (api: OrganiserApi, { slides }: PreparedEvent, at: number, words: string, notes: string) =>
  api.call('PUT', `/api/content/pages/${slides[at]?.pageReference}/contents`, { rows: [textRow(words)], notes })

test('appear beside the current and the next slide, and on no audience page', { tag: '@nightly' }, async ({
  api,
  devices,
  request,
}) => {
  const event = await eventOf(api, 'Only for me', ['First', 'Second'])
  await note(api, event, 0, 'First words', SECRET)
  await note(api, event, 1, 'Second words', 'The candles go out here.')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(presenterAt(event))
  await press(desk, presenterText.start)
  await press(desk, presenterText.next)
  await expectMarked(desk, 'First', 'Presenting')
  await expect(desk.getByRole('note', { name: stageText.notesOf('First') })).toContainText('nod to the organist')
  await expect(desk.getByRole('note', { name: stageText.notesOf('Second') })).toContainText('The candles go out here.')
  const { reference } = await api.call<{ reference: string }>('POST', `/api/sessions/${event.reference}/preview`, {})
  const path = `/api/sessions/${event.reference}/showings/${reference}`
  const { previewLink } = await api.call<{ previewLink: string }>('GET', path)
  const link = `${event.publicLink}/${event.showing}`
  const pages = [event.publicLink, link, `${link}?autoJoin=true`, `${link}?autoJoin=true&display=hall`]
  for (const page of [...pages, previewLink, `${previewLink}/start`, `${previewLink}/end`]) {
    expect(await (await request.get(page)).text(), page).not.toMatch(/candles|organist/)
  }
  const phone = await devices.phone()
  await phone.goto(`${link}?autoJoin=true`)
  await expect(phone.getByText('First words', { exact: true })).toBeVisible()
  await press(desk, presenterText.next)
  await expect(phone.getByText('Second words', { exact: true })).toBeVisible()
  expect(await phone.content()).not.toMatch(/candles|organist/)
  await expect(button(desk, presenterText.next)).toBeDisabled()
})
