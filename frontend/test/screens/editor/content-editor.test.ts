import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { logOutText } from '../../../text/account/login.ts'
import { contentText } from '../../../text/events/editor.ts'
import { api, open, show } from '../support/app.ts'
import { answer, answerAsUsual, timesSent } from '../support/calls.ts'
import { addText, saveSlide, texts } from '../support/editor-steps.ts'
import { addSlide, editorOf, eventWith, type Row, textRow } from '../support/events.ts'
import { button, expectSaid, expectToast, key, keyOn, picture, press, titled } from '../support/steps.ts'
import './steps.ts'
import { drafts } from '../support/drafts.ts'

/** Opens the editor of an event with one slide of these rows. */
async function openSlide(name: string, rows: Row[]) {
  const event = await eventWith(api, name)
  const hymn = await addSlide(api, event.reference, 'Hymn', rows)
  await open(editorOf({ ...event, slides: [hymn] }))
  await expect.element(text()).toBeVisible()
  return hymn
}
const openTexts = (name: string, ...words: string[]) =>
  openSlide(
    name,
    words.map((text) => textRow(text)),
  )

const text = (n = 0) => texts().nth(n)
const expectText = (n: number, words: string) => expect.element(text(n)).toHaveValue(words)
const removeFirst = () =>
  button(contentText.removeBlock(contentText.textBlock(1)))
    .first()
    .click()
const unsaved = () => page.getByText(contentText.unsaved)
const focus = async (n = 0) => ((await text(n).findElement()) as HTMLElement).focus()
const restore = () => button(contentText.restoreDraft)

/** Drops a desktop file on the slide's text; the speaker notes below are another field. */
function drop(file: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const field = document.querySelector('.content textarea[name$=".text"]')
  field?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}
const photo = new File([picture], 'geyser.png', { type: picture.type })

test('text pasted from Word becomes clean Markdown, and one undo removes it; lists are made with their shortcuts', async () => {
  await openTexts('Paste', '')
  await focus()
  const html =
    '<html><head><style>p{mso-x:y}</style></head><body><p class=MsoNormal>Silent <b>night<o:p></o:p></b></p><ul><li>holy<li>calm</ul></body></html>'
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', 'Silent night')
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expectText(0, 'Silent **night**\n\n- holy\n- calm')
  await key('Control+z')
  await expectText(0, '')
  await text().fill('one')
  await key('Control+Shift+8')
  await expectText(0, '- one')
  await key('Control+Shift+7')
  await expectText(0, '1. one')
})

test('undo and redo cover the whole slide, by keys and by buttons', async () => {
  await openTexts('Undo', 'First')
  await expect.element(button(contentText.undo)).toHaveAttribute('aria-disabled', 'true')
  await text().fill('First, changed')
  await addText(2, 'Second')
  await removeFirst()
  await expectText(0, 'Second')
  await key('Control+z')
  await expectText(0, 'First, changed')
  await key('Control+z', 'Control+z')
  await expect.element(text(1)).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  await press(contentText.undo)
  await expectText(0, 'First')
  await expect.element(unsaved()).not.toBeInTheDocument()
  await key('Control+Shift+z')
  await expectText(0, 'First, changed')
  await press(contentText.redo)
  await press(contentText.redo)
  await expectText(1, 'Second')
})

/** Waits until this device has stored a draft with this text. */
const draftIsStored = (words: string) =>
  expect
    .poll(async () => {
      const databases = await indexedDB.databases()
      return databases.some(({ name }) => name === 'lectern') ? JSON.stringify(await drafts()) : ''
    })
    .toContain(JSON.stringify(words))

/** Waits until the page has read the drafts too, and shown the result. */
const untilDraftIsRead = async () => {
  for (let again = 0; again < 5; again++) {
    await drafts()
    await new Promise(requestAnimationFrame)
  }
}

test('a draft is offered to its author only', async () => {
  await openTexts('Draft', 'Saved')
  await text().fill('Not saved')
  await draftIsStored('Not saved')
  const me = await api.call<object>('GET', '/api/auth/me')
  const another = { success: true, responseData: { ...me, userId: 'another' }, errors: [] }
  answer('getCurrentUser', { json: another })
  show()
  await expectText(0, 'Saved')
  await untilDraftIsRead()
  await expect.element(restore()).not.toBeInTheDocument()
  answerAsUsual('getCurrentUser')
  show()
  await press(contentText.restoreDraft)
  await expectText(0, 'Not saved')
  await expect.element(unsaved()).toBeVisible()
})

test('a log-out deletes drafts, after asking', async () => {
  await openTexts('Left behind', 'Saved')
  await text().fill('Private words')
  await draftIsStored('Private words')
  show('/account/details')
  await press('Logout')
  await expect.element(page.getByText(logOutText.drafts(1))).toBeVisible()
  await press('Cancel')
  await titled('My Account')
  expect(timesSent('logOut')).toBe(0)
  await press('Logout')
  await page.getByRole('dialog').getByRole('button', { name: logOutText.confirm }).click()
  await titled('Welcome back')
  expect(await drafts()).toEqual([])
})

test("drafts of an account that isn't logged in are deleted after an hour", async () => {
  await openTexts('Another day', 'Saved')
  await text().fill('Private words')
  await draftIsStored('Private words')
  answer('getCurrentUser', { json: { success: true, responseData: null, errors: [] } })
  show('/Account/Login')
  await titled('Welcome back')
  await untilDraftIsRead()
  await draftIsStored('Private words')
  const later = Date.now() + 3_600_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  show('/Account/Login')
  await expect.poll(drafts).toEqual([])
  vi.restoreAllMocks()
})

test('a dropped image becomes a row, and any other file is refused by name', async () => {
  await openTexts('Drop', 'Words')
  await expectText(0, 'Words')
  drop(photo)
  const block = page.getByRole('group', { name: contentText.imageBlock(1) })
  await expect.element(block).toBeVisible()
  await expect.poll(() => block.element().querySelector('img')?.checkVisibility()).toBe(true)
  drop(new File(['no image'], 'notes.txt', { type: 'text/plain' }))
  await expectToast(contentText.imageRefused('notes.txt', contentText.notAnImage))
  await page.getByLabelText(contentText.altText).fill('A geyser')
  await saveSlide()
})

test('rows and blocks are moved by keyboard, each move is announced, and the focus stays', async () => {
  const blocks = ['Left', 'Right'].map((words) => ({ blockType: 'Text' as const, text: words }))
  await openSlide('Moves', [{ blocks }, textRow('Below')])
  const on = (n: number) => button(contentText.moveBlockOn(contentText.textBlock(n)))
  const back = (n: number) => button(contentText.moveBlockBack(contentText.textBlock(n)))
  await keyOn(on(1), 'Enter')
  await expectText(0, 'Right')
  await expectSaid(contentText.blockMoved(2, 2))
  await expect.element(on(2)).toHaveFocus()
  await keyOn(back(2), 'Enter')
  await expect.element(back(1)).toHaveFocus()
  await expectText(0, 'Left')
  const down = button(contentText.moveRowDown)
  await keyOn(down, 'Enter')
  await expectText(0, 'Below')
  await expectSaid(contentText.rowMoved(2, 2))
  await expect.element(down).toHaveFocus()
  await expect.element(down).toHaveAttribute('aria-disabled', 'true')
  await key('Control+z')
  await expectText(0, 'Left')
})

test('Escape hides the tools over a block, which cover other content, until the focus or the pointer moves on', async () => {
  await openTexts('Tools', 'Silent night', 'Holy night')
  const tools = (n: number) => {
    const [remove] = button(contentText.removeBlock(contentText.textBlock(1)))
      .elements()
      .slice(n)
    return getComputedStyle(remove?.closest('.block__foot') ?? document.body).opacity
  }
  await focus()
  await expect.poll(() => tools(0)).toBe('1')
  await key('Escape')
  await expect.poll(() => tools(0)).toBe('0')
  await expect.element(text()).toHaveFocus()
  await key('Shift+Tab')
  await expect.poll(() => tools(0), { message: 'a tool with the focus is seen' }).toBe('1')
  ;(document.activeElement as HTMLElement).blur()
  await text(1).hover()
  await expect.poll(() => tools(1)).toBe('1')
  await key('Escape')
  await expect.poll(() => tools(1)).toBe('0')
  await text(0).hover()
  await expect.poll(() => tools(0)).toBe('1')
})
