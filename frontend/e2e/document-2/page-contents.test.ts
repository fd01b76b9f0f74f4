import type { Page } from '@playwright/test'
import { contentText } from '../../text/editor.ts'
import { uiText } from '../../text/ui.ts'
import { expectAccessible } from '../support/axe.ts'
import { addText, expectOrder, saveSlide, slideList } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { Keyboard } from '../support/keyboard.ts'
import type { OrganiserApi, PreparedEvent } from '../support/organiser-api.ts'
import { imageRow, textRow } from '../support/slides.ts'

test.afterEach(({ devices }) => devices.close())

const prepare = (api: OrganiserApi, name: string, ...texts: string[]) =>
  api.createEvent({ name, slides: [{ name: 'Hymn', rows: texts.map((text) => textRow(text)) }] })
const editorOf = ({ reference, slides }: PreparedEvent) => `/Sessions/${reference}?page=${slides[0]?.reference}`
const pageOf = (event: PreparedEvent) => `/api/content/pages/${event.slides[0]?.pageReference}/contents`
const text = (page: Page, n = 0) => page.getByLabel(contentText.text, { exact: true }).nth(n)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const unsaved = (page: Page) => page.getByText(contentText.unsaved, { exact: true })
const rows = (page: Page) => page.getByRole('region', { name: /^Row \d+ of \d+$/ })
const shown = async (api: OrganiserApi, event: PreparedEvent, phone: Page) => {
  await api.start(event)
  await api.show(event, 0)
  await phone.goto(`${event.publicLink}?autoJoin=true`)
}

test('2 Page content editor: a slide is rows of blocks, text or image, side by side and below each other', async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({
    name: 'Rows',
    slides: [{ name: 'Hymn', rows: [textRow('Above'), imageRow('A geyser')] }],
  })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await expect(rows(desk)).toHaveCount(2)
  await button(desk, contentText.rowOptions(1)).click()
  await desk.getByRole('menuitem', { name: contentText.addTextToRow }).click()
  await expect(
    rows(desk)
      .first()
      .getByRole('group', { name: contentText.textBlock(2) }),
  ).toBeVisible()
  await text(desk, 1).fill('Beside')
  await saveSlide(desk)
  const { rows: saved } = await api.call<{ rows: { blocks: { blockType: string; text: string | null }[] }[] }>(
    'GET',
    pageOf(event),
  )
  expect(saved.map(({ blocks }) => blocks.map(({ blockType, text }) => text ?? blockType))).toEqual([
    ['Above', 'Beside'],
    ['Image'],
  ])
  await expectAccessible(desk)
})

test("2 Page content editor: a row that is marked expandable hides behind 'Show more' on the phone", async ({
  api,
  devices,
}) => {
  const event = await prepare(api, 'Expandable', 'At once', 'Only for those who ask')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await rows(desk).nth(1).getByRole('checkbox', { name: contentText.expandable }).focus()
  await desk.keyboard.press('Space')
  await expect(unsaved(desk)).toBeVisible()
  await saveSlide(desk)
  const phone = await devices.phone()
  await shown(api, event, phone)
  await expect(phone.getByText('At once')).toBeVisible()
  await expect(phone.getByText('Only for those who ask')).toBeHidden()
  await phone.getByText(contentText.expandableTag).tap()
  await expect(phone.getByText('Only for those who ask')).toBeVisible()
})

test('1 Content blocks: main header, sub header and standard text with bold, italic and both lists', async ({
  api,
  devices,
}) => {
  const event = await prepare(api, 'Formats')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await addText(desk, 1, 'Hymn of the day', 'Header')
  await addText(desk, 2, 'Please stand', 'SubHeader')
  await addText(desk, 3, 'first\nsecond')
  const block = rows(desk).nth(2)
  await text(desk, 2).press('Control+a')
  await block.getByRole('button', { name: contentText.numbers }).click()
  await expect(text(desk, 2)).toHaveValue('1. first\n2. second')
  await addText(desk, 4, 'one\ntwo')
  await text(desk, 3).press('Control+a')
  await rows(desk).nth(3).getByRole('button', { name: contentText.bullets }).click()
  await addText(desk, 5, 'loud')
  await text(desk, 4).press('Control+a')
  await rows(desk).nth(4).getByRole('button', { name: contentText.bold }).click()
  await rows(desk).nth(4).getByRole('button', { name: contentText.italic }).click()
  await expect(text(desk, 4)).toHaveValue('**_loud_**')
  await saveSlide(desk)
  const phone = await devices.phone()
  await shown(api, event, phone)
  const main = phone.getByRole('main')
  await expect(main.getByText('Hymn of the day')).toBeVisible()
  await expect(main.getByText('Please stand')).toBeVisible()
  await expect(main.locator('ol li')).toHaveText(['first', 'second'])
  await expect(main.locator('ul li').filter({ hasText: /^(one|two)$/ })).toHaveText(['one', 'two'])
  await expect(main.locator('strong em, em strong')).toHaveText('loud')
})

test('4 Page content editing: each kind of change marks the slide as unsaved, and a save or a reload clears it', async ({
  api,
  devices,
}) => {
  const event = await prepare(api, 'Flag', 'One', 'Two')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await expect(text(desk)).toHaveValue('One')
  await expect(unsaved(desk)).toBeHidden()
  const changes = {
    update: () => text(desk).fill('One, changed'),
    'expand toggle': () => rows(desk).first().getByRole('checkbox', { name: contentText.expandable }).press('Space'),
    add: () => button(desk, contentText.addText).click(),
    remove: () =>
      button(desk, contentText.removeBlock(contentText.textBlock(1)))
        .last()
        .click(),
  }
  for (const [kind, change] of Object.entries(changes)) {
    await change()
    await expect(unsaved(desk), kind).toBeVisible()
    await saveSlide(desk)
  }
  await text(desk).fill('Never kept')
  desk.on('dialog', (dialog) => dialog.accept())
  await desk.reload()
  await expect(text(desk)).toHaveValue('One, changed')
  await expect(unsaved(desk)).toBeHidden()
})

test('4 Page content editing: removing the last block of a row removes the row, and the focus goes to the next', async ({
  api,
  devices,
}) => {
  const event = await prepare(api, 'Last block', 'One', 'Two')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await expect(rows(desk)).toHaveCount(2)
  const remove = button(desk, contentText.removeBlock(contentText.textBlock(1)))
  await remove.first().press('Enter')
  await expect(rows(desk)).toHaveCount(1)
  await expect(text(desk)).toHaveValue('Two')
  await expect(text(desk)).toBeFocused()
  await remove.first().press('Enter')
  await expect(rows(desk)).toHaveCount(0)
  await expect(button(desk, contentText.addText)).toBeFocused()
  await saveSlide(desk)
  expect(await api.call<{ rows: unknown[] }>('GET', pageOf(event))).toMatchObject({ rows: [] })
})

test("8 Errors: a save that fails says 'There was a problem, changes have not been saved' and keeps the words", async ({
  api,
  devices,
}) => {
  const event = await prepare(api, 'Fails', 'Before')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await text(desk).fill('After')
  await desk.route('**/contents', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText('There was a problem, changes have not been saved').first()).toBeVisible()
  await expect(text(desk)).toHaveValue('After')
  await expect(unsaved(desk)).toBeVisible()
  await desk.unroute('**/contents')
  await desk.keyboard.press('Control+s')
  await expect(unsaved(desk)).toBeHidden()
})

test('5 Images must be described or marked as decorative before the slide is saved', async ({ api, devices }) => {
  const event = await prepare(api, 'Alt text', 'Words')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await button(desk, contentText.addImage).click()
  await desk.keyboard.press('Control+s')
  await expect(desk.getByRole('link', { name: contentText.imageRequired })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('link', { name: contentText.imageRequired }).press('Enter')
  await expect(button(desk, contentText.chooseImage)).toBeFocused()
})

test('the toolbar is one stop of the Tab key, and its arrows go round its buttons', async ({ api, devices }) => {
  const event = await prepare(api, 'Toolbar', 'one')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  const toolbar = desk.getByRole('toolbar', { name: contentText.toolbar })
  const tool = (name: string) => toolbar.getByRole('button', { name })
  const keys = new Keyboard(desk)
  await keys.tabTo('button', contentText.bold)
  for (const name of [contentText.italic, contentText.bullets, contentText.numbers]) {
    await keys.key('ArrowRight')
    await expect(tool(name)).toBeFocused()
  }
  await keys.key('Tab')
  await expect(text(desk)).toBeFocused()
  await keys.key('Shift+Tab')
  await expect(tool(contentText.numbers)).toBeFocused()
  await keys.key('Enter')
  await expect(text(desk)).toHaveValue('1. one')
})

test('the content editor is used by keyboard alone, and every stop can be seen', async ({ api, devices }) => {
  const event = await api.createEvent({
    name: 'Keys',
    slides: [{ name: 'Hymn', rows: [textRow('One'), imageRow('A geyser')] }],
  })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await expect(text(desk)).toHaveValue('One')
  const keys = new Keyboard(desk)
  await keys.tabTo('checkbox', contentText.expandable)
  await keys.key('Space')
  await keys.tabTo('button', contentText.rowOptions(1))
  await keys.tabTo('combobox', contentText.textStyle)
  await keys.tabTo('button', contentText.bold)
  await keys.type('textbox', contentText.text, 'Two')
  await keys.tabTo('button', contentText.removeBlock(contentText.textBlock(1)))
  await keys.tabTo('button', contentText.replaceImage)
  await keys.type('textbox', contentText.altText, 'A geyser in Iceland')
  await keys.tabTo('checkbox', contentText.decorative)
  await keys.press('button', contentText.addText)
  await expect(text(desk, 1)).toBeFocused()
  await desk.keyboard.type('Three')
  await keys.press('button', contentText.save)
  await expect(unsaved(desk)).toBeHidden()
  await keys.expectFocusKept()
  const { rows: saved } = await api.call<{ rows: { isExpandable: boolean; blocks: { text: string | null }[] }[] }>(
    'GET',
    pageOf(event),
  )
  expect(saved).toMatchObject([
    { isExpandable: true, blocks: [{ text: 'Two' }] },
    { blocks: [{ altText: 'A geyser in Iceland' }] },
    { blocks: [{ text: 'Three' }] },
  ])
})

test('a long event opens with its chosen slide in view and all slides in the list, whose order can be changed', async ({
  api,
  devices,
}) => {
  const names = Array.from({ length: 45 }, (_, index) => `Hymn ${index + 1}`)
  const event = await api.createEvent({ name: 'Long', slides: names.map((name) => ({ name, rows: [] })) })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=${event.slides[44]?.reference}`)
  await expect(desk.getByRole('heading', { level: 2, name: 'Hymn 45' })).toBeVisible()
  await expectOrder(desk, names)
  const last = slideList(desk).getByRole('row', { name: 'Hymn 45' })
  await expect(last).toBeInViewport()
  await last.getByRole('button', { name: uiText.moveUp('Hymn 45') }).click()
  await expect(desk.getByText(uiText.movedTo('Hymn 45', 44, 45))).toBeAttached()
  await expectOrder(desk, [...names.slice(0, 43), 'Hymn 45', 'Hymn 44'])
})
