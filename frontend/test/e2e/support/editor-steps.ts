import { expect, type Page } from '@playwright/test'
import { contentText, editorText, inspectorText } from '../../../text/events/editor.ts'
import { slidesText } from '../../../text/events/slides.ts'
import { uiText } from '../../../text/ui.ts'

type TextStyle = keyof typeof contentText.styles

/** The list of slides in the editor's taskbar. */
export const slideList = (page: Page) => page.getByRole('grid', { name: editorText.programmeItems })

/** Expects the slides' names in the list's order. */
export const expectOrder = (page: Page, names: string[]) => expect.poll(() => slideNames(page)).toEqual(names)

/** The rows of the list without the headings of songs. */
async function slideNames(page: Page) {
  const rows = slideList(page).getByRole('row')
  const names = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))
  return names.filter((name) => !name.endsWith(slidesText.wholeSong('')))
}

export async function addSlide(page: Page, count: number) {
  await page.getByRole('button', { name: editorText.addSlide }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: editorText.newSlide(count) })).toBeVisible()
}

export async function renameSlide(page: Page, name: string) {
  await page.getByRole('button', { name: uiText.edit(editorText.slideName) }).click()
  const field = page.getByRole('textbox', { name: editorText.slideName })
  await field.fill(name)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

const row = (page: Page, n: number) => page.getByRole('region', { name: contentText.row(n, n) })

/** Adds a row with one text; `n` is its position, counted from 1. */
export async function addText(page: Page, n: number, text: string, style: TextStyle = 'Basic') {
  await page.getByRole('button', { name: contentText.addText, exact: true }).click()
  await expect(textBlock(page, n).getByLabel(contentText.text, { exact: true })).toBeFocused()
  await writeText(page, n, text, style)
}

const textBlock = (page: Page, n: number) => row(page, n).getByRole('group', { name: contentText.textBlock(1) })

/** Types into the text of the last row, which already exists. */
export async function writeText(page: Page, n: number, text: string, style: TextStyle = 'Basic') {
  const block = textBlock(page, n)
  if (style !== 'Basic') await block.getByLabel(contentText.textStyle).selectOption(contentText.styles[style])
  await block.getByLabel(contentText.text, { exact: true }).fill(text)
}

/** The settings of what is on the slide. */
export const slideSettings = (page: Page) => page.getByRole('region', { name: inspectorText.heading })

/** Adds a row with one image, and describes it while the file is read. */
export async function addImage(page: Page, n: number, file: string, altText: string) {
  await page.getByRole('button', { name: contentText.addImage, exact: true }).click()
  const block = row(page, n).getByRole('group', { name: contentText.imageBlock(1) })
  const choosing = page.waitForEvent('filechooser')
  await block.getByRole('button', { name: contentText.chooseImage }).click()
  await (await choosing).setFiles(file)
  await slideSettings(page).getByLabel(contentText.altText).fill(altText)
  await expect(block.getByRole('img', { name: altText })).toBeVisible()
}

/** Saves with Ctrl+S. */
export async function saveSlide(page: Page) {
  await expect(page.getByText(contentText.unsaved, { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(contentText.unsaved, { exact: true })).toBeHidden()
}

/** Waits until the device has stored a draft of what is in the editor now. */
export const untilDraftIsStored = async () => {
  const words = document.querySelector<HTMLTextAreaElement>('.content textarea')?.value
  const storedDrafts = () =>
    new Promise<string>((resolve) => {
      const opening = indexedDB.open('lectern')
      opening.onsuccess = () => {
        const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
        all.onsuccess = () => resolve(JSON.stringify(all.result))
      }
    })
  while (!(await storedDrafts()).includes(JSON.stringify(words))) await new Promise(requestAnimationFrame)
}
