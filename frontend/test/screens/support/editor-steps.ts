import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { button, key } from './steps.ts'

type TextStyle = keyof typeof contentText.styles

/** The list of slides in the editor's taskbar. */
export const slideList = () => page.getByRole('grid', { name: editorText.programmeItems })

/** Expects the slides' names in the list's order. */
export const expectOrder = (names: string[]) =>
  expect
    .poll(() =>
      slideList()
        .getByRole('row')
        .elements()
        .map((row) => row.getAttribute('aria-label')),
    )
    .toEqual(names)

/** The open slide's text fields, from the top. */
export const texts = () => page.getByLabelText(contentText.text, { exact: true })

/** Adds a row with one text; `n` is its position, counted from 1. */
export async function addText(n: number, text: string, style: TextStyle = 'Basic') {
  await button(contentText.addText).click()
  const block = page
    .getByRole('region', { name: contentText.row(n, n) })
    .getByRole('group', { name: contentText.textBlock(1) })
  const words = block.getByLabelText(contentText.text, { exact: true })
  await expect.element(words).toHaveFocus()
  if (style !== 'Basic') await block.getByLabelText(contentText.textStyle).selectOptions(contentText.styles[style])
  await words.fill(text)
}

/** Saves with Ctrl+S. */
export async function saveSlide() {
  const unsaved = page.getByText(contentText.unsaved, { exact: true })
  await expect.element(unsaved).toBeVisible()
  await key('Control+s')
  await expect.element(unsaved).not.toBeInTheDocument()
}

/** Waits for the slides' thumbnails: otherwise their calls would detect what a press should. */
export const pictured = () =>
  expect
    .poll(
      () => document.querySelector('.slide-thumbnail .slide-picture')?.shadowRoot?.querySelector('.text')?.textContent,
    )
    .toBeTruthy()
