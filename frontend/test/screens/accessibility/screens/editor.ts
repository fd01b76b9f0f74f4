import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { maxLengths } from '../../../../../generated/limits.ts'
import { deletedEventText } from '../../../../text/events/deleted-event.ts'
import { contentText, editorText, shareText } from '../../../../text/events/editor.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { styleText } from '../../../../text/events/style.ts'
import { notesText } from '../../../../text/presenter/stage.ts'
import { uiText } from '../../../../text/ui.ts'
import { api } from '../../support/app.ts'
import { answer, NO_LIST, Program } from '../../support/calls.ts'
import { texts } from '../../support/editor-steps.ts'
import { editorOf, eventWith, type PreparedEvent, teamOf } from '../../support/events.ts'
import { choose, chooseFile, dialog, field, key, press } from '../../support/steps.ts'
import { mixedEvent, plainImage } from './content.ts'
import { at, FREE, isAsked, isOpen, isShown, type Screens, screen } from './screen.ts'

const openSlide = async (index: number) => {
  const event = await mixedEvent()
  await at(editorOf(event, index))
  await expect.element(texts().first()).toBeVisible()
  return event
}

const frame: Screens = {
  'editor without slides': screen(
    'event',
    async () => {
      await at(editorOf(await eventWith(api, 'Empty')))
      await isShown(editorText.noSlides)
    },
    { walks: true },
  ),
  'editor, failed to load': screen('event', async () => {
    const event = await eventWith(api, 'Broken')
    answer('getEvent', NO_LIST)
    await at(editorOf(event))
    await isShown(editorText.loadFailed)
  }),
  'editor, with a slide moved by keyboard': screen('event', async () => {
    await openSlide(0)
    const handle = await page.getByRole('button', { name: uiText.drag('Opening') }).findElement()
    ;(handle as HTMLElement).focus()
    await key('Enter', 'ArrowDown')
    await isShown(uiText.carried(2, 3))
  }),
  'editor, with the share dialog': screen('event', async () => {
    const { name } = await openSlide(0)
    await press(editorText.share)
    await expect.element(dialog(shareText.titleOf(name)).getByRole('img')).toBeVisible()
  }),
  'editor, of an event deleted elsewhere': screen(
    'event',
    async () => {
      const { reference } = await openSlide(0)
      await press(contentText.addText)
      await texts().last().fill('Typed before')
      await api.call('DELETE', `/api/sessions/${reference}`)
      await press(contentText.save)
      await isShown(deletedEventText.unsaved)
    },
    { walks: true },
  ),
  'editor, with a slide name that is too long': screen('event', async () => {
    await openSlide(0)
    await press(uiText.edit(editorText.slideName))
    await field(editorText.slideName).fill('A'.repeat(maxLengths.SlideName + 1))
    await isShown(uiText.tooLong(editorText.slideName, 1, maxLengths.SlideName))
  }),
  'editor, with the confirmation about unsaved changes': screen('event', async () => {
    await openSlide(0)
    await press(contentText.addText)
    await page.getByRole('link', { name: editorText.viewAllEvents }).click()
    await isAsked(editorText.discard)
  }),
}

const slides: Screens = {
  'editor, on an empty slide': screen(
    'event',
    async () => {
      const event = await eventWith(api, 'Walked', 'Opening')
      await api.call('PUT', `/api/content/pages/${event.slides[0]?.pageReference}/contents`, { rows: [] })
      await at(editorOf(event))
      await isShown(contentText.empty)
    },
    { walks: true },
  ),
  'editor, on a slide with text and an image': screen('event', async () => {
    await openSlide(1)
    await expect.element(page.getByRole('group', { name: contentText.imageBlock(1) })).toBeVisible()
  }),
  'editor, with incomplete content': screen('event', async () => {
    await openSlide(0)
    await press(contentText.addImage)
    await key('Control+s')
    await expect.element(page.getByRole('link', { name: contentText.imageRequired })).toBeVisible()
  }),
  'editor, with unsaved text and speaker notes': screen('event', async () => {
    await openSlide(0)
    await page.getByText(notesText.heading, { exact: true }).first().click()
    await page.getByLabelText(notesText.label).fill('Nod to the organist')
    await isShown(contentText.unsaved)
  }),
  'editor, after a row was moved': screen('event', async () => {
    await openSlide(1)
    await press(contentText.moveRowDown)
    await expect.element(page.getByText(contentText.rowMoved(2, 3))).toBeInTheDocument()
  }),
  'editor, with a block beside another': screen('event', async () => {
    await openSlide(0)
    await press(contentText.addTextToRow)
    await texts().nth(1).fill('Beside')
  }),
  'editor, with a conflicting slide': screen('event', async () => {
    const event = await openSlide(0)
    await texts().first().fill('Mine')
    const rows = [{ blocks: [{ blockType: 'Text', textStyle: 'Basic', text: 'Theirs' }] }]
    await api.call('PUT', `/api/content/pages/${event.slides[0]?.pageReference}/contents`, { rows })
    await key('Control+s')
    await isOpen(contentText.conflictTitle)
  }),
}

const openDialog = async (entry: string, event?: PreparedEvent, visit = {}, title = entry) => {
  const opened = event ?? (await mixedEvent())
  await at(editorOf(opened), visit)
  await choose(editorText.settings, entry)
  await isOpen(new RegExp(title, 'i'))
  return opened
}

const dialogs: Screens = {
  'editor, with the details': screen('event', async () => {
    await teamOf(api, 'Vergers')
    await openDialog(editorText.editDetails)
    await page.getByRole('combobox', { name: editorText.team }).selectOptions('Vergers')
  }),
  'editor, with conflicting details': screen('event', async () => {
    const { reference } = await openDialog(editorText.editDetails)
    await page.getByLabelText(editorText.eventName).fill('My name')
    await api.call('PUT', `/api/sessions/${reference}`, { name: 'Their name', allowViewAllPages: true })
    await dialog(editorText.editDetails).getByRole('button', { name: editorText.save }).click()
    await isShown(editorText.otherSaved)
  }),
}

const openStyle = (event?: PreparedEvent, visit = {}) =>
  openDialog(editorText.editTheme, event, visit, styleText.heading)

const pickImage = async (event?: PreparedEvent) => {
  await openStyle(event)
  await dialog(styleText.heading).getByText(styleText.types.Image, { exact: true }).click()
}

const style: Screens = {
  'event style': screen('event', () => openStyle()),
  'event style, with a background that needs its fade': screen('event', async () => {
    await pickImage()
    await chooseFile(styleText.choose.Image, await plainImage('#808080'))
    await isShown(/easy to read/)
  }),
  'event style, for a plan without backgrounds': screen('event', async () => {
    await openStyle(await eventWith(new Program('free'), 'Fête'), FREE)
    await isShown(styleText.needsPlan)
  }),
}

/** The slides on a phone: a picker instead of the taskbar. */
const phone: Screens = {
  'editor, on a slide on a phone': screen(
    'event',
    async () => {
      await openSlide(1)
      await press(slidesText.more)
      await press(uiText.moveUp('Interval'))
    },
    { isNarrow: true },
  ),
}

/** The editor of an event: its frame, its slides and its dialogs. */
export const editorScreens: Screens = { ...frame, ...slides, ...dialogs, ...style, ...phone }
