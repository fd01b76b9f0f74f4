import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { maxLengths } from '../../../generated/limits.ts'
import { contentText, editorText } from '../../text/events/editor.ts'
import { wizardText } from '../../text/events/events.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { changesSent } from './support/calls.ts'
import { saveSlide, texts } from './support/editor-steps.ts'
import { addSlide, editorOf, eventWith, textRow } from './support/events.ts'
import { button, expectRefusal, field, heading, key, press, problem } from './support/steps.ts'

// Beyond the specification: typed or pasted text is never cut

const LETTER = 'ä'
const { EventName, BlockText, SlideName } = maxLengths

/** Inserts text as a paste does: a `maxlength` would cut it. */
const insert = (text: string) => document.execCommand('insertText', false, text)

test("a name that is too long stays complete, shows by how much, and isn't sent until it fits", async () => {
  await open('/Sessions/New')
  const name = field(wizardText.name)
  ;((await name.findElement()) as HTMLElement).focus()
  insert(LETTER.repeat(EventName + 12))
  await expect.element(name).toHaveValue(LETTER.repeat(EventName + 12))
  const words = 'Event name is 12 characters too long. The limit is 200 characters.'
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(words))
  await press(wizardText.next)
  await expectRefusal(words, wizardText.name)
  await problem().getByRole('link', { name: words }).click()
  await expect.element(name).toHaveFocus()
  await name.fill(LETTER.repeat(EventName + 1))
  const one = 'Event name is 1 character too long. The limit is 200 characters.'
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(one))
  await name.fill(LETTER.repeat(EventName))
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await press(wizardText.next)
  await expect.element(heading(wizardText.step(2))).toBeVisible()
})

test("pasted text, plain or formatted, stays complete, and a slide that is too long isn't saved", async () => {
  const event = await eventWith(api, 'Too long a text')
  const hymn = await addSlide(api, event.reference, 'Hymn', [textRow('')])
  await open(editorOf({ ...event, slides: [hymn] }))
  ;((await texts().findElement()) as HTMLElement).focus()
  insert(LETTER.repeat(BlockText))
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', '<p>Silent <b>night</b></p>')
  clipboardData.setData('text/plain', 'Silent night')
  texts()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const all = `${LETTER.repeat(BlockText)}Silent **night**`
  await expect.element(texts()).toHaveValue(all)
  const words = uiText.tooLong(contentText.text, all.length - BlockText, BlockText)
  expect(words).toBe('Text is 16 characters too long. The limit is 20,000 characters.')
  for (const save of [() => press(contentText.save), () => key('Control+s')]) {
    ;((await texts().findElement()) as HTMLElement).focus()
    await save()
    await expectRefusal(words, contentText.text)
  }
  await expect.element(texts()).toHaveValue(all)
  expect(changesSent()).toEqual([])
  await texts().fill(LETTER.repeat(BlockText))
  await saveSlide()
  expect(changesSent()).toEqual(['saveContents'])
})

test('a slide name that is too long stays in its field, whatever would save it, and Escape discards it', async () => {
  const event = await eventWith(api, 'Too long a name', 'Opening')
  await open(editorOf(event))
  const edit = uiText.edit(editorText.slideName)
  await press(edit)
  const name = field(editorText.slideName)
  await expect.element(name).toHaveFocus()
  insert(LETTER.repeat(SlideName + 2))
  const words = uiText.tooLong(editorText.slideName, 2, SlideName)
  await key('Enter')
  await expect.element(name).toHaveAccessibleDescription(words)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(name).toHaveValue(LETTER.repeat(SlideName + 2))
  expect(changesSent()).toEqual([])
  ;((await name.findElement()) as HTMLElement).focus()
  await key('Escape')
  await expect.element(page.getByRole('heading', { name: 'Opening' })).toBeVisible()
  await press(edit)
  await name.fill(LETTER.repeat(SlideName))
  await key('Enter')
  await expect.element(page.getByRole('heading', { name: LETTER.repeat(SlideName) })).toBeVisible()
  await expect.element(button(edit)).toBeVisible()
  expect(changesSent()).toEqual(['renameSlide'])
})
