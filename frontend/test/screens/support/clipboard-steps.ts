import { type Locator, page } from 'vitest/browser'
import { uiText } from '../../../text/ui.ts'

/** What Ctrl+C puts on the clipboard with the focus on a control. */
export async function copy(from: Locator) {
  const clipboardData = new DataTransfer()
  const element = (await from.findElement()) as HTMLElement
  element.focus()
  element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  return Object.fromEntries([...clipboardData.types].map((type) => [type, clipboardData.getData(type)]))
}

/** Ctrl+V with the focus on a control. */
export async function paste(into: Locator, contents: Record<string, string>) {
  const clipboardData = new DataTransfer()
  for (const [type, data] of Object.entries(contents)) clipboardData.setData(type, data)
  const element = (await into.findElement()) as HTMLElement
  element.focus()
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Presses Undo in the notice that is on screen; the slide has a button of this name too. */
export const undoNotice = () =>
  page
    .getByRole('region', { name: uiText.notifications })
    .getByRole('button', { name: new RegExp(`^${uiText.undo}: `) })
    .first()
    .click()
