import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceText } from '../../../text/events/advance.ts'
import { contentText, editorText, inspectorText } from '../../../text/events/editor.ts'
import { layoutText } from '../../../text/events/layouts.ts'
import { chordsText } from '../../../text/presenter/chords.ts'
import { notesText } from '../../../text/presenter/stage.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open, show } from '../support/app.ts'
import { answer, answerAsUsual } from '../support/calls.ts'
import { addText, saveSlide, texts } from '../support/editor-steps.ts'
import { addSlide, editorOf, eventWith, type PreparedEvent, type Row, textRow } from '../support/events.ts'
import { expectFocusPreserved, keys, pressByKeys, tabTo, typeByKeys } from '../support/keyboard.ts'
import { pictureOf, upload } from '../support/pictures.ts'
import { button, key, keyOn, press } from '../support/steps.ts'
import './steps.ts'

const text = (n = 0) => texts().nth(n)
const unsaved = () => page.getByText(contentText.unsaved, { exact: true })
const rows = () => page.getByRole('region', { name: /^Row \d+ of \d+$/ })
const expectRows = (count: number) => expect.poll(() => rows().elements().length).toBe(count)
const settings = () => page.getByRole('region', { name: inspectorText.heading, exact: true })
/** The checkbox in the settings of a row, which are there once it has the focus. */
const expandable = async (n: number) => {
  const row = await rows().nth(n).findElement()
  row.querySelector<HTMLElement>('textarea, button')?.focus()
  const { length } = rows().elements()
  await expect.element(settings().getByRole('heading', { name: contentText.row(n + 1, length) })).toBeVisible()
  return settings().getByRole('checkbox', { name: contentText.expandable })
}

const imageRow = async (altText: string): Promise<Row> => {
  const { fileName, fileContents } = await upload(await pictureOf('geyser.png', 60, 40))
  return { blocks: [{ blockType: 'Image', altText, imageName: fileName, imageContents: fileContents }] }
}

/** Opens the only slide of a new event. */
async function openSlide(name: string, ...contents: Row[]) {
  const event = await eventWith(api, name)
  event.slides.push(await addSlide(api, event.reference, 'Hymn', contents))
  await open(editorOf(event))
  await expect.element(button(contentText.addText)).toBeVisible()
  await expectRows(contents.length)
  return event
}
interface Saved {
  rows: { isExpandable: boolean; layout?: string; blocks: { blockType: string; text: string | null }[] }[]
}
const saved = (event: PreparedEvent) =>
  api.call<Saved>('GET', `/api/content/pages/${event.slides[0]?.pageReference}/contents`)

test("2 Page content editor: a slide is rows of blocks, text or image, side by side and below each other, or behind 'Show more'", async () => {
  const event = await openSlide('Rows', textRow('Above'), await imageRow('A geyser'))
  await press(contentText.addTextToRow)
  const second = rows()
    .first()
    .getByRole('group', { name: contentText.textBlock(2) })
  await expect.element(second).toBeVisible()
  await text(1).fill('Beside')
  await keyOn(await expandable(1), 'Space')
  await saveSlide()
  const { rows: all } = await saved(event)
  expect(all.map(({ isExpandable }) => isExpandable)).toEqual([false, true])
  expect(all.map(({ blocks }) => blocks.map(({ blockType, text: words }) => words ?? blockType))).toEqual([
    ['Above', 'Beside'],
    ['Image'],
  ])
})

test('1 Content blocks: main header, sub header and standard text with bold, italic and both lists', async () => {
  const event = await openSlide('Formats')
  const format = (n: number, ...tools: string[]) =>
    tools.reduce(
      (before, name) => before.then(() => rows().nth(n).getByRole('button', { name }).click()),
      keyOn(text(n), 'Control+a'),
    )
  await addText(1, 'Hymn of the day', 'Header')
  await addText(2, 'Please stand', 'SubHeader')
  await addText(3, 'first\nsecond')
  await format(2, contentText.numbers)
  await expect.element(text(2)).toHaveValue('1. first\n2. second')
  await addText(4, 'one\ntwo')
  await format(3, contentText.bullets)
  await expect.element(text(3)).toHaveValue('- one\n- two')
  await addText(5, 'loud')
  await format(4, contentText.bold, contentText.italic)
  await expect.element(text(4)).toHaveValue('**_loud_**')
  await saveSlide()
  const { rows: all } = await saved(event)
  expect(all.map(({ blocks }) => blocks[0])).toMatchObject([
    { textStyle: 'Header', text: 'Hymn of the day' },
    { textStyle: 'SubHeader', text: 'Please stand' },
    { textStyle: 'Basic', text: '1. first\n2. second' },
    { textStyle: 'Basic', text: '- one\n- two' },
    { textStyle: 'Basic', text: '**_loud_**' },
  ])
})

test('4 Page content editing: each kind of change marks the slide as unsaved, and a save or a reload clears it', async () => {
  await openSlide('Flag', textRow('One'), textRow('Two'))
  await expect.element(unsaved()).not.toBeInTheDocument()
  const changes = {
    update: () => text().fill('One, changed'),
    'expand toggle': async () => keyOn(await expandable(0), 'Space'),
    add: () => press(contentText.addText),
    remove: () =>
      button(contentText.removeBlock(contentText.textBlock(1)))
        .last()
        .click(),
  }
  for (const [kind, change] of Object.entries(changes)) {
    await change()
    await expect.element(unsaved(), { message: kind }).toBeVisible()
    await saveSlide()
  }
  await text().fill('Never kept')
  await expect.element(unsaved()).toBeVisible()
  show()
  await expect.element(text()).toHaveValue('One, changed')
  await expect.element(unsaved()).not.toBeInTheDocument()
})

test('4 Page content editing: removing the last block of a row removes the row, and the focus goes to the next', async () => {
  const event = await openSlide('Last block', textRow('One'), textRow('Two'))
  const remove = button(contentText.removeBlock(contentText.textBlock(1)))
  await keyOn(remove.first(), 'Enter')
  await expectRows(1)
  await expect.element(text()).toHaveValue('Two')
  await expect.element(text()).toHaveFocus()
  await keyOn(remove.first(), 'Enter')
  await expectRows(0)
  await expect.element(button(contentText.addText)).toHaveFocus()
  await saveSlide()
  expect(await saved(event)).toMatchObject({ rows: [] })
})

test('Undo brings a removed block back to its place, with its image even after a save', async () => {
  const event = await openSlide('Undo', textRow('Above'), await imageRow('A geyser'), textRow('Below'))
  await button(contentText.removeBlock(contentText.imageBlock(1))).click()
  await expectRows(2)
  await saveSlide()
  await text(1).fill('Below, changed')
  const undo = button(uiText.actionOf(uiText.undo, contentText.imageRemoved))
  await undo.click()
  await expectRows(3)
  await expect.element(button(contentText.replaceImage)).toHaveFocus()
  await saveSlide()
  expect(await saved(event)).toMatchObject({
    rows: [
      { blocks: [{ text: 'Above' }] },
      { blocks: [{ altText: 'A geyser', fileName: 'geyser.png', blobName: expect.any(String) }] },
      { blocks: [{ text: 'Below, changed' }] },
    ],
  })
})

test('Undo of a removed block is gone once another slide is open, and an empty block offers none', async () => {
  await openSlide('Gone', textRow('One'))
  await press(contentText.addText)
  await button(contentText.removeBlock(contentText.textBlock(1)))
    .last()
    .click()
  await expectRows(1)
  const undo = button(uiText.actionOf(uiText.undo, contentText.textRemoved))
  await expect.element(undo).not.toBeInTheDocument()
  await button(contentText.removeBlock(contentText.textBlock(1))).click()
  await expect.element(undo).toBeVisible()
  await saveSlide()
  await page.getByRole('link', { name: editorText.welcome }).click()
  await expect.element(button(contentText.addText)).not.toBeInTheDocument()
  await expect.element(undo).not.toBeInTheDocument()
})

test('the settings are beside the slide and above Save where there is room, else below', async () => {
  await openSlide('Settings', textRow('One'))
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    await expect.poll(() => boxOf('.inspector').left).toBeGreaterThan(boxOf('.canvas__slide').right)
    expect(boxOf('.inspector').bottom).toBeLessThanOrEqual(boxOf('.content__save').top)
  }
  await page.viewport(1024, 768)
  await expect.poll(() => boxOf('.inspector').top).toBeGreaterThan(boxOf('.canvas__slide').bottom)
})

test("the settings are those of the row with the focus, and undo takes back a row's layout", async () => {
  const event = await openSlide('Layouts', textRow('One'), textRow('Two'))
  await keyOn(text(1), 'End')
  const layout = settings().getByRole('combobox', { name: layoutText.layout(2) })
  await layout.selectOptions(layoutText.layouts.Quotation)
  await expect.element(unsaved()).toBeVisible()
  await keyOn(text(1), 'Control+z')
  await expect.element(layout).toHaveValue('')
  await expect.element(unsaved()).not.toBeInTheDocument()
  await layout.selectOptions(layoutText.layouts.Title)
  await saveSlide()
  expect((await saved(event)).rows.map((row) => row.layout)).toEqual([undefined, 'Title'])
})

test("the event's language is in the settings, and its button opens the details and gets the focus back", async () => {
  await openSlide('Language', textRow('One'))
  await expect.element(settings().getByText('English', { exact: true })).toBeVisible()
  const edit = settings().getByRole('button', { name: editorText.editDetails })
  await keyOn(edit, 'Enter')
  await expect.element(page.getByRole('dialog', { name: editorText.editDetails })).toBeVisible()
  await key('Escape')
  await expect.element(edit).toHaveFocus()
})

/** The words of each line of a text in a shadow root, and how large its letters are. */
const drawnIn = (host: string) => {
  const drawn = document.querySelector(host)?.shadowRoot?.querySelector('.text')
  const lines = [...(drawn?.querySelectorAll('.line') ?? [])].map((line) => [
    line.textContent,
    Math.round(
      line.getBoundingClientRect().height / (drawn?.querySelector('.line')?.getBoundingClientRect().height ?? 1),
    ),
  ])
  return { lines, size: drawn && Number.parseFloat(getComputedStyle(drawn).fontSize) }
}

test('lyrics have as small letters as on a phone, drawn and written, and break nowhere, as in the list', async () => {
  const lyrics =
    'Come, thou fount of every blessing,\ntune my heart to sing thy grace;\nstreams of mercy, never ceasing'
  await openSlide('Lyrics', textRow(lyrics))
  const whole = lyrics.split('\n').map((line) => [line, 1])
  await expect.poll(() => drawnIn('.ink__shadow').lines).toEqual(whole)
  await expect.poll(() => drawnIn('.slide-thumbnail .slide-picture').lines).toEqual(whole)
  const field = getComputedStyle(text().element())
  expect(Number.parseFloat(field.fontSize)).toBeCloseTo(drawnIn('.ink__shadow').size ?? 0, 1)
  expect(Number.parseFloat(field.fontSize)).toBeLessThan(21)
  expect(field.opacity, 'drawn while it is not written').toBe('0')
  await text().click()
  await expect.poll(() => getComputedStyle(text().element()).opacity).toBe('1')
  expect(text().element().clientHeight).toBeLessThan(4 * Number.parseFloat(field.lineHeight))
})

test('chords, private notes and when it advances are saved with the slide, and are there again, open, after a reload', async () => {
  const event = await openSlide('Noted', textRow('One'))
  const notes = page.getByLabelText(notesText.label)
  await page.getByText(notesText.heading, { exact: true }).first().click()
  await expect.element(notes).toHaveAccessibleDescription(notesText.hint)
  await notes.fill('Wait until the candles are lit.')
  await page.getByText(chordsText.heading, { exact: true }).first().click()
  const chords = page.getByLabelText(chordsText.label)
  await chords.fill('G\nOne\n[D]Two')
  await expect.element(page.getByText(chordsText.left(1))).toBeVisible()
  await expect.element(page.getByText('[D]Two', { exact: true })).toBeVisible()
  const next = page.getByRole('combobox', { name: advanceText.label })
  await next.selectOptions(advanceText.after(10))
  await saveSlide()
  expect(await saved(event)).toMatchObject({
    chords: 'G\nOne\n[D]Two',
    notes: 'Wait until the candles are lit.',
    advanceAfterSeconds: 10,
  })
  show()
  await expect.element(chords).toHaveValue('G\nOne\n[D]Two')
  await expect.element(notes).toHaveValue('Wait until the candles are lit.')
  await expect.element(next).toHaveValue('10')
})

test("8 Errors: a save that fails says 'There was a problem, changes have not been saved' and keeps the words", async () => {
  await openSlide('Fails', textRow('Before'))
  await text().fill('After')
  answer('saveContents', () => Promise.reject(new TypeError('Failed to fetch')))
  await key('Control+s')
  await expect.element(page.getByText('There was a problem, changes have not been saved').first()).toBeVisible()
  await expect.element(text()).toHaveValue('After')
  await expect.element(unsaved()).toBeVisible()
  answerAsUsual('saveContents')
  await key('Control+s')
  await expect.element(unsaved()).not.toBeInTheDocument()
})

test('5 Images must be described or marked as decorative before the slide is saved', async () => {
  await openSlide('Alt text', textRow('Words'))
  await press(contentText.addImage)
  await key('Control+s')
  const link = page.getByRole('link', { name: contentText.imageRequired })
  await expect.element(link).toBeVisible()
  await keyOn(link, 'Enter')
  await expect.element(button(contentText.chooseImage)).toHaveFocus()
})

test('the toolbar is one tab stop, and arrow keys move around its buttons', async () => {
  await openSlide('Toolbar', textRow('one'))
  const tool = (name: string) => page.getByRole('toolbar', { name: contentText.toolbar }).getByRole('button', { name })
  await tabTo('button', contentText.bold)
  for (const name of [contentText.italic, contentText.bullets, contentText.numbers]) {
    await keys('ArrowRight')
    await expect.element(tool(name)).toHaveFocus()
  }
  await keys('Tab')
  await expect.element(text()).toHaveFocus()
  await keys('Shift+Tab')
  await expect.element(tool(contentText.numbers)).toHaveFocus()
  await keys('Enter')
  await expect.element(text()).toHaveValue('1. one')
})

test('the content editor works by keyboard alone, and every tab stop is visible', async () => {
  const event = await openSlide('Keys', textRow('One'), await imageRow('A geyser'))
  await tabTo('combobox', contentText.textStyle)
  await tabTo('button', contentText.bold)
  await typeByKeys('textbox', contentText.text, 'Two')
  await tabTo('button', contentText.removeBlock(contentText.textBlock(1)))
  await tabTo('button', contentText.replaceImage)
  await pressByKeys('button', contentText.addText)
  await expect.element(text(1)).toHaveFocus()
  await userEvent.keyboard('Three')
  await tabTo('combobox', layoutText.layout(3))
  await tabTo('checkbox', contentText.expandable)
  await keys('Space')
  await typeByKeys('textbox', contentText.altText, 'A geyser in Iceland')
  await tabTo('checkbox', contentText.decorative)
  await pressByKeys('button', contentText.save)
  await expect.element(unsaved()).not.toBeInTheDocument()
  await expectFocusPreserved()
  expect(await saved(event)).toMatchObject({
    rows: [
      { blocks: [{ text: 'Two' }] },
      { blocks: [{ altText: 'A geyser in Iceland' }] },
      { isExpandable: true, blocks: [{ text: 'Three' }] },
    ],
  })
})

test('an image of the about screen cannot lie behind its text, where nothing would draw it', async () => {
  const event = await eventWith(api, 'About us')
  await open(`/Sessions/${event.reference}?page=About`)
  await press(contentText.addImage)
  await expect.element(page.getByRole('textbox', { name: contentText.altText })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: contentText.behindText })).not.toBeInTheDocument()
})

test('an image lies behind the text when its checkbox is ticked, in colours and under a fade that suit it', async () => {
  const event = await openSlide('Behind the text', textRow('Words'), await imageRow('A geyser'))
  const behind = page.getByRole('checkbox', { name: contentText.behindText })
  await keyOn(behind, 'Space')
  await expect.element(behind).toBeChecked()
  // It is decorative now, so no description is asked for
  await expect.element(page.getByRole('textbox', { name: contentText.altText })).not.toBeInTheDocument()
  const look = () => document.querySelector('.canvas__ground .slide-picture')?.shadowRoot?.querySelector('.look')
  await expect.poll(() => look()?.querySelectorAll('.background img').length).toBe(1)
  expect(look()?.querySelectorAll('.slide-body img')).toHaveLength(0)
  // The surface behind a hall's text over a picture is behind the fields too
  await press(contentText.views.hall)
  const ground = (element: Element | null | undefined) => (element ? getComputedStyle(element).backgroundColor : '')
  const wall = () => document.querySelector('.canvas__ground .hall-picture__wall')?.shadowRoot
  const drawn = () => ground(wall()?.querySelector('.hall-words'))
  await expect.poll(drawn).toMatch(/^color\(srgb .+ \/ 0\.[1-9]/)
  const inHall = drawn()
  await text().click()
  await expect.poll(() => ground(text().element())).toBe(inHall)
  await press(contentText.views.phone)
  await saveSlide()
  const [, row] = (await saved(event)).rows
  expect(row?.blocks[0]).toMatchObject({ background: { colourScheme: expect.stringMatching(/^(Light|Dark)$/) } })
  await keyOn(behind, 'Space')
  await expect.element(behind).not.toBeChecked()
  await expect.poll(() => look()?.querySelectorAll('.background img').length).toBe(0)
})
