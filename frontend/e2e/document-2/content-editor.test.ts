import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../text/editor.ts'
import { expectAccessible } from '../support/axe.ts'
import { addText, saveSlide, untilDraftIsKept } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/organiser-api.ts'
import { photoPath, textRow } from '../support/slides.ts'

test.afterEach(({ devices }) => devices.close())

const prepare = (api: OrganiserApi, name: string, ...texts: string[]) =>
  api.createEvent({ name, slides: [{ name: 'Hymn', rows: texts.map((text) => textRow(text)) }] })
const editorOf = ({ reference, slides }: PreparedEvent) => `/Sessions/${reference}?page=${slides[0]?.reference}`
const text = (page: Page, n = 0) => page.getByLabel(contentText.text, { exact: true }).nth(n)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const contentsOf = (api: OrganiserApi, event: PreparedEvent) =>
  api.call<{ rows: { blocks: { text: string | null }[] }[] }>(
    'GET',
    `/api/content/pages/${event.slides[0]?.pageReference}/contents`,
  )

/** A paste as the browser makes it from what another program has copied. */
const paste = (page: Page, n: number, html: string, plain: string) =>
  text(page, n).evaluate(
    (field, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', copied.html)
      clipboardData.setData('text/plain', copied.plain)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain },
  )

/** A drop of a photo from the desktop. */
const dropPhoto = async (page: Page, selector: string, name: string) => {
  const contents = readFileSync(photoPath()).toString('base64')
  await page.locator(selector).evaluate(
    (target, photo) => {
      const bytes = Uint8Array.from(atob(photo.contents), (letter) => letter.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], photo.name, { type: photo.type }))
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { contents, name, type: name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain' },
  )
}

/** The slide's words; the private notes stand in a field below. */
const FIELD = '.content textarea[name$=".text"]'

test('what is pasted from Word becomes clean Markdown, and one undo takes it away', async ({ api, devices }) => {
  const event = await prepare(api, 'Paste', '')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await text(desk).focus()
  const html =
    '<html><head><style>p{mso-x:y}</style></head><body><p class=MsoNormal>Silent <b>night<o:p></o:p></b></p><ul><li>holy<li>calm</ul></body></html>'
  await paste(desk, 0, html, 'Silent night')
  await expect(text(desk)).toHaveValue('Silent **night**\n\n- holy\n- calm')
  await desk.keyboard.press('Control+z')
  await expect(text(desk)).toHaveValue('')
})

test('undo and redo go over the whole slide, by keys and by buttons', async ({ api, devices }) => {
  const event = await prepare(api, 'Undo', 'First')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await expect(button(desk, contentText.undo)).toHaveAttribute('aria-disabled', 'true')
  await text(desk).fill('First, changed')
  await addText(desk, 2, 'Second')
  await button(desk, contentText.removeBlock(contentText.textBlock(1)))
    .first()
    .click()
  await expect(text(desk)).toHaveValue('Second')
  await desk.keyboard.press('Control+z')
  await expect(text(desk)).toHaveValue('First, changed')
  await desk.keyboard.press('Control+z')
  await desk.keyboard.press('Control+z')
  await expect(text(desk, 1)).toHaveCount(0)
  await expect(desk.locator('body')).not.toBeFocused()
  await button(desk, contentText.undo).click()
  await expect(text(desk)).toHaveValue('First')
  await expect(desk.getByText(contentText.unsaved)).toBeHidden()
  await desk.keyboard.press('Control+Shift+z')
  await expect(text(desk)).toHaveValue('First, changed')
  await button(desk, contentText.redo).click()
  await button(desk, contentText.redo).click()
  await expect(text(desk, 1)).toHaveValue('Second')
})

test('what is undone after a save is saved again without a loss', async ({ api, devices }) => {
  const event = await prepare(api, 'Undo a save', 'One', 'Two')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await button(desk, contentText.removeBlock(contentText.textBlock(1)))
    .first()
    .click()
  await saveSlide(desk)
  await desk.keyboard.press('Control+z')
  await expect(text(desk)).toHaveValue('One')
  await saveSlide(desk)
  const { rows } = await contentsOf(api, event)
  expect(rows.map((row) => row.blocks[0]?.text)).toEqual(['One', 'Two'])
})

test('unsaved words survive a crash of the tab, and are offered to their writer only', async ({ api, devices }) => {
  const event = await prepare(api, 'Draft', 'Saved')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await text(desk).fill('Never saved')
  await expect
    .poll(() => desk.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'lectern')))
    .toBe(true)
  await desk.evaluate(untilDraftIsKept)
  desk.on('dialog', (dialog) => dialog.accept())
  await desk.reload()
  await expect(text(desk)).toHaveValue('Saved')
  await button(desk, contentText.restoreDraft).click()
  await expect(text(desk)).toHaveValue('Never saved')
  await expect(desk.getByText(contentText.unsaved)).toBeVisible()
  await expectAccessible(desk)
  await saveSlide(desk)
  await desk.reload()
  await expect(text(desk)).toHaveValue('Never saved')
  await expect(button(desk, contentText.restoreDraft)).toBeHidden()

  await text(desk).fill('Again not saved')
  await desk.evaluate(untilDraftIsKept)
  await desk.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, responseData: { ...answer.responseData, userId: 'another' } } })
  })
  await desk.reload()
  await expect(text(desk)).toHaveValue('Never saved')
  await expect(button(desk, contentText.restoreDraft)).toBeHidden()
  await desk.unroute('**/api/auth/me')
  await desk.reload()
  await expect(button(desk, contentText.restoreDraft)).toBeVisible()
})

test('changes that were discarded are not offered again', async ({ api, devices }) => {
  const event = await prepare(api, 'Discarded', 'Saved')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await text(desk).fill('Not wanted')
  await desk.evaluate(untilDraftIsKept)
  await desk.getByRole('link', { name: editorText.end }).click()
  await button(desk, editorText.discardConfirm).click()
  await desk.getByRole('row', { name: 'Hymn' }).click()
  await expect(text(desk)).toHaveValue('Saved')
  await expect(button(desk, contentText.restoreDraft)).toBeHidden()
})

test('an image that is dropped becomes a row, and one that is none is refused by name', async ({ api, devices }) => {
  const event = await prepare(api, 'Drop', 'Words')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await expect(text(desk)).toHaveValue('Words')
  await dropPhoto(desk, FIELD, 'geyser.jpg')
  await expect(desk.getByRole('group', { name: contentText.imageBlock(1) }).locator('img')).toBeVisible()
  await dropPhoto(desk, FIELD, 'notes.txt')
  await expect(desk.getByText(contentText.imageRefused('notes.txt', contentText.notAnImage)).first()).toBeVisible()
  await desk.getByLabel(contentText.altText).fill('A geyser')
  await saveSlide(desk)
})

test('rows and blocks are moved by keyboard, each move is said, and the focus stays', async ({ api, devices }) => {
  const event = await api.createEvent({
    name: 'Moves',
    slides: [
      {
        name: 'Hymn',
        rows: [
          {
            blocks: [
              { blockType: 'Text', text: 'Left' },
              { blockType: 'Text', text: 'Right' },
            ],
          },
          textRow('Below'),
        ],
      },
    ],
  })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await button(desk, contentText.moveBlockOn(contentText.textBlock(1))).focus()
  await desk.keyboard.press('Enter')
  await expect(text(desk, 0)).toHaveValue('Right')
  await expect(desk.getByText(contentText.blockMoved(2, 2))).toBeAttached()
  await expect(button(desk, contentText.moveBlockOn(contentText.textBlock(2)))).toBeFocused()
  await button(desk, contentText.moveBlockBack(contentText.textBlock(2))).press('Enter')
  await expect(button(desk, contentText.moveBlockBack(contentText.textBlock(1)))).toBeFocused()
  await expect(text(desk, 0)).toHaveValue('Left')
  await button(desk, contentText.rowOptions(1)).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('menuitem', { name: contentText.moveRowDown }).press('Enter')
  await expect(text(desk, 0)).toHaveValue('Below')
  await expect(desk.getByText(contentText.rowMoved(2, 2))).toBeAttached()
  await expect(desk.locator('body')).not.toBeFocused()
  await expectAccessible(desk)
})

test('lists are made by their keys', async ({ api, devices }) => {
  const event = await prepare(api, 'Keys', 'one')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorOf(event))
  await text(desk).focus()
  await desk.keyboard.press('Control+Shift+Digit8')
  await expect(text(desk)).toHaveValue('- one')
  await desk.keyboard.press('Control+Shift+Digit7')
  await expect(text(desk)).toHaveValue('1. one')
})

test('the progress of a chosen and of a dropped image is shown while it is read', async ({ api, devices }) => {
  const event = await prepare(api, 'Progress', 'Words')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.addInitScript(holdReading)
  await desk.goto(editorOf(event))
  const progress = (name: string) => desk.getByRole('progressbar', { name: contentText.readingImage(name, 50) })
  const readOn = () => desk.evaluate(() => dispatchEvent(new Event('read-on')))
  await button(desk, contentText.addImage).click()
  const choosing = desk.waitForEvent('filechooser')
  await button(desk, contentText.chooseImage).click()
  await (await choosing).setFiles(photoPath())
  await expect(progress('Portrait_6.jpg')).toBeVisible()
  await readOn()
  await expect(button(desk, contentText.replaceImage)).toBeVisible()
  await expect(progress('Portrait_6.jpg')).toBeHidden()
  await dropPhoto(desk, FIELD, 'geyser.jpg')
  await expect(progress('geyser.jpg')).toBeVisible()
  await readOn()
  await expect(progress('geyser.jpg')).toBeHidden()
  await expect(button(desk, contentText.replaceImage)).toHaveCount(2)
})

/** Files are read to their half, and on when the test says so. */
const holdReading = () => {
  const read = FileReader.prototype.readAsDataURL
  FileReader.prototype.readAsDataURL = function (file) {
    this.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    addEventListener('read-on', () => read.call(this, file), { once: true })
  }
}
