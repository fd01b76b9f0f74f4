import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { notesText, stageText } from '../../../text/presenter/stage.ts'
import { uiText } from '../../../text/ui.ts'
import { editorAt } from '../editor/steps.ts'
import { textRow } from '../support/content/slides.ts'
import { saveSlide } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'
import { button, eventOf, expectMarked, presenterAt, press } from './steps.ts'

// Beyond the specification: speaker notes, from the editor to the presenter and nowhere else

test.afterEach(({ devices }) => devices.close())

const SECRET = 'Wait until the candles are lit.\nThen nod to the organist.'
const field = (page: Page) => page.getByLabel(notesText.label)
const summary = (page: Page) => page.getByText(notesText.heading, { exact: true }).first()
const note = (api: OrganiserApi, { slides }: PreparedEvent, at: number, words: string, notes: string) =>
  api.call('PUT', `/api/content/pages/${slides[at]?.pageReference}/contents`, { rows: [textRow(words)], notes })

test('are written in the editor, saved with the slide, and loaded again', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const event = await eventOf(api, 'Noted', ['First', 'Second'])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorAt(event, 0))
  await expect(field(desk)).toBeHidden()
  await summary(desk).click()
  await expect(field(desk)).toHaveAccessibleDescription(notesText.hint)
  await field(desk).fill(SECRET)
  await expect(desk.getByText(contentText.unsaved)).toBeVisible()
  await saveSlide(desk)
  await desk.reload()
  await expect(field(desk), 'open when there are some').toHaveValue(SECRET)
  await desk.goto(editorAt(event, 'End'))
  await expect(desk.getByRole('heading', { level: 2, name: editorText.end })).toBeVisible()
  await expect(summary(desk)).toBeHidden()
})

test('are protected, kept as a draft, and have their own undo', { tag: '@nightly' }, async ({ api, devices }) => {
  const event = await eventOf(api, 'Notes in danger', ['First'])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorAt(event, 0))
  await summary(desk).click()
  const text = desk.getByLabel(contentText.text, { exact: true })
  await text.fill('Changed words')
  await field(desk).pressSequentially('Wait')
  await desk.keyboard.press('Control+z')
  await expect(text, 'undo in the notes leaves the slide alone').toHaveValue('Changed words')
  await field(desk).fill('Wait here')
  await desk.getByRole('link', { name: editorText.viewAllEvents }).click()
  const question = desk.getByRole('dialog', { name: editorText.discard })
  await question.getByRole('button', { name: uiText.cancel }).click()
  await expect(field(desk)).toHaveValue('Wait here')
  // The tab closes without a prompt, as in a crash
  await expect.poll(() => desk.evaluate(draftsOnDevice)).toContain('Wait here')
  const again = await desk.context().newPage()
  await again.goto(editorAt(event, 0))
  await press(again, contentText.restoreDraft)
  await expect(again.getByLabel(contentText.text, { exact: true })).toHaveValue('Changed words')
  await summary(again).click()
  await expect(field(again)).toHaveValue('Wait here')
})

const draftsOnDevice = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('lectern', 1)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
      reading.onsuccess = () => resolve(JSON.stringify(reading.result))
    }
  })

test('that a team member has changed are shown beside mine, and neither is lost', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const event = await eventOf(api, 'Two at the notes', ['First'])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorAt(event, 0))
  await summary(desk).click()
  await field(desk).fill('My notes')
  await note(api, event, 0, 'First', 'Their notes')
  await desk.keyboard.press('Control+s')
  const dialog = desk.getByRole('dialog', { name: contentText.conflictTitle })
  const mine = dialog.getByRole('region', { name: contentText.conflictMine })
  await expect(mine).toContainText('My notes')
  await expect(dialog.getByRole('region', { name: contentText.conflictTheirs })).toContainText('Their notes')
  await mine.getByRole('button', { name: contentText.keepMine }).click()
  await expect(desk.getByText(contentText.unsaved)).toBeHidden()
  await desk.reload()
  await expect(field(desk)).toHaveValue('My notes')
})

test('appear beside the current and the next slide, and on no audience page', async ({ api, devices, request }) => {
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
