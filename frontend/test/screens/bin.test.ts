import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { binText } from '../../text/events/bin.ts'
import { editorText } from '../../text/events/editor.ts'
import { dashboardText } from '../../text/events/events.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { answer, answerAsUsual, NO_LIST } from './support/calls.ts'
import { editorOf, eventWith } from './support/events.ts'
import { pressByKeys } from './support/keyboard.ts'
import {
  answerQuestion,
  button,
  choose,
  expectAlert,
  expectToast,
  heading,
  isAt,
  key,
  keyOn,
  press,
  textsOf,
} from './support/steps.ts'

// The bin (docs/product-rules.md#the-bin), a walk by keyboard

const names = () => textsOf(page.getByRole('table', { name: binText.caption }).getByRole('rowheader'))
const restoreOf = (name: string) => binText.named(binText.restore, name)
const removeOf = (name: string) => binText.named(binText.remove, name)

test('what was deleted is listed, restored and removed for ever; a failure keeps it', async () => {
  const carols = await eventWith(api, 'Carols', 'Verse', 'Chorus', 'Verse 2', 'Thank you')
  const [verse, chorus, , thanks] = carols.slides.map(({ reference }) => reference)
  const supper = await eventWith(api, 'Supper', 'Menu')
  await api.call('POST', `/api/sessions/${carols.reference}/pages/delete`, { slides: [verse, chorus] })
  await api.call('DELETE', `/api/sessions/${carols.reference}/pages/${thanks}`)
  await api.call('DELETE', `/api/sessions/${supper.reference}`)
  answer('listBin', NO_LIST)
  await open('/dashboard')
  await pressByKeys('link', binText.heading)
  await expectAlert(binText.loadFailed)
  answerAsUsual('listBin')
  await press(uiText.tryAgain)
  await expect.poll(names).toEqual(['Supper', 'Thank you', 'Verse and 1 more'])
  for (const what of [binText.eventWith(1), binText.slidesOf(2, 'Carols')])
    await expect.element(page.getByRole('cell', { name: what })).toBeVisible()

  answer('restoreFromBin', NO_LIST)
  await pressByKeys('button', restoreOf('Supper'))
  await expectToast(binText.failed)
  answerAsUsual('restoreFromBin')
  await keyOn(button(restoreOf('Supper')), 'Enter')
  await expectToast(binText.restored('Supper'))
  await expect.element(heading(binText.heading)).toHaveFocus()
  await expect.poll(names).toEqual(['Thank you', 'Verse and 1 more'])

  await pressByKeys('button', removeOf('Thank you'))
  await answerQuestion(binText.confirmRemove('Thank you'), binText.remove)
  await expectToast(binText.wasRemoved)
  await expect.poll(names).toEqual(['Verse and 1 more'])
  await expect.element(heading(binText.heading)).toHaveFocus()

  await keyOn(button(restoreOf('Verse and 1 more')), 'Enter')
  await expect.element(page.getByText(binText.none)).toBeVisible()
  await expect.element(button(binText.empty)).not.toBeInTheDocument()
  await keyOn(button(uiText.actionOf(binText.open, binText.restored('Verse and 1 more'))), 'Enter')
  await isAt(`/Sessions/${carols.reference}?page=${verse}`)
})

test('a deleted event is back by Undo; slides are found from the editor, and the bin is emptied after a question', async () => {
  const event = await eventWith(api, 'Harvest', 'One', 'Two')
  await open('/dashboard')
  await choose(dashboardText.menuOf('Harvest'), dashboardText.delete)
  await answerQuestion(dashboardText.confirmDelete, dashboardText.delete)
  await expect.element(page.getByText(binText.kept, { exact: false })).toBeVisible()
  await key('F6')
  await keyOn(button(uiText.actionOf(uiText.undo, dashboardText.sessionDeleted)), 'Enter')
  await expectToast(binText.restored('Harvest'))
  await isAt('/sessions')
  await expect.element(button(dashboardText.menuOf('Harvest'))).toBeVisible()

  await api.call('DELETE', `/api/sessions/${event.reference}/pages/${event.slides[0]?.reference}`)
  await open(editorOf(event))
  await choose(editorText.settings, binText.headingOfEvent)
  await expect.element(heading(binText.headingOfEvent)).toHaveFocus()
  await expect.poll(names).toEqual(['One'])
  await expect.element(page.getByRole('link', { name: binText.backToEvent })).toBeVisible()

  await open('/bin')
  await pressByKeys('button', binText.empty)
  await answerQuestion(binText.confirmEmpty, binText.empty)
  await expectToast(binText.emptied)
  await expect.element(page.getByText(binText.none)).toBeVisible()
  await expect.element(heading(binText.heading)).toHaveFocus()
})
