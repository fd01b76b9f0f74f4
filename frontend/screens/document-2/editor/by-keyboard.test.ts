import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText } from '../../../text/events/editor.ts'
import { walk } from '../../accessibility/walk.ts'
import { api, open } from '../../support/app.ts'
import { texts } from '../../support/editor-steps.ts'
import { addSlide, eventWith, textRow } from '../../support/events.ts'
import { keys, tabTo } from '../../support/keyboard.ts'
import { button, keyOn } from '../../support/steps.ts'
import { expectPanel } from './steps.ts'

// The editor's frame by keyboard alone: everything is reachable, and the focus is visible

const addText = () => button(contentText.addText)

test('every control is reachable with the Tab key, and the focus is visible', async () => {
  const event = await eventWith(api, 'Walked')
  // Without content: a toolbar is one tab stop, arrow keys reach its buttons
  const opening = await addSlide(api, event.reference, 'Opening', [])
  await open(`/Sessions/${event.reference}?page=${opening.reference}`)
  await expectPanel('Opening')
  await expect.element(addText()).toBeVisible()
  expect(await walk()).toEqual([])
})

const OUTLINE = 5
const boxOf = (element: Element | null) => {
  if (!element) throw new Error('not shown')
  return element.getBoundingClientRect()
}
/** How many pixels of Add text, including its focus outline, the bar covers. */
const hiddenByBar = () =>
  Math.max(0, boxOf(addText().element()).bottom + OUTLINE - boxOf(document.querySelector('.content__save')).top)

test('the bar with Save never covers the focused Add text, at any window width', async () => {
  const event = await eventWith(api, 'Long slide')
  const rows = Array.from({ length: 4 }, (_, index) => textRow(`Verse ${index + 1}`))
  const long = await addSlide(api, event.reference, 'Opening', rows)
  await open(`/Sessions/${event.reference}?page=${long.reference}`)
  // The bar is highest with unsaved changes
  await texts().first().fill('Not saved yet')
  await expect.element(page.getByText(contentText.unsaved, { exact: true })).toBeVisible()
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.viewport(width, height)
    await keyOn(texts().last(), 'Tab')
    await tabTo('button', contentText.addText)
    expect(hiddenByBar(), `${width} px`).toBe(0)
    await keys('Shift+Tab')
    // Scrolls Add text to the bottom of the window, where the bar is
    window.scrollBy(0, boxOf(addText().element()).bottom - innerHeight + 8)
    expect(hiddenByBar(), 'there is something to scroll').toBeGreaterThan(20)
    await keys('Tab')
    await expect.element(addText()).toHaveFocus()
    expect(hiddenByBar(), `${width} px`).toBe(0)
  }
})
