import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { api, open } from '../support/app.ts'
import { texts } from '../support/editor-steps.ts'
import { addSlide, editorOf, eventWith, textRow } from '../support/events.ts'
import { button } from '../support/steps.ts'
import { addSlideButton, expectPanel } from './steps.ts'

// What adds to a slide is always in sight, and the bar it's in hides nothing that has the focus (WCAG 2.4.11)

const SIZES = [
  [1280, 800],
  [1366, 768],
  [1920, 1080],
  [390, 844],
  [360, 740],
] as const

const bar = () => document.querySelector('.content__save') as HTMLElement
const isAboveBar = (element: Element) =>
  element.getBoundingClientRect().bottom <= bar().getBoundingClientRect().top + 0.5

const isInWindow = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
}

test('at every size a new slide begins with the cursor in a text, and what adds more is in sight', async () => {
  const event = await eventWith(api, 'Room to write', 'Opening')
  await open(editorOf(event, 0))
  await expectPanel('Opening')
  for (const [at, [width, height]] of SIZES.entries()) {
    await page.viewport(width, height)
    await addSlideButton().first().click()
    await expectPanel(editorText.newSlide(at + 2))
    await expect.element(texts()).toHaveFocus()
    for (const name of [contentText.addText, contentText.addImage])
      await expect.poll(() => isInWindow(button(name).element()), { message: `${name}, ${width}` }).toBe(true)
    await expect.element(page.getByText(contentText.unsaved, { exact: true })).not.toBeInTheDocument()
  }
})

test('on a phone what adds more stays in sight while changes are unsaved, and icons in the middle of their buttons', async () => {
  await page.viewport(390, 844)
  const event = await eventWith(api, 'Still room to write', 'Opening')
  await open(editorOf(event, 0))
  await expectPanel('Opening')
  await addSlideButton().first().click()
  await texts().first().fill('One line')
  await expect.element(page.getByText(contentText.unsaved, { exact: true })).toBeVisible()
  for (const name of [contentText.addText, contentText.addImage]) {
    await expect.poll(() => isInWindow(button(name).element()), { message: name }).toBe(true)
  }
  const remove = document.querySelector('.block__foot') as HTMLElement
  const bar = remove.getBoundingClientRect()
  const icon = (remove.querySelector('svg') as SVGElement).getBoundingClientRect()
  expect(icon.left - bar.left).toBeCloseTo(bar.right - icon.right, 0)
})

async function openLongSlide() {
  const event = await eventWith(api, 'A long slide')
  const rows = Array.from({ length: 12 }, (_, index) => textRow(`Verse ${index + 1}`))
  const slide = await addSlide(api, event.reference, 'Long', rows)
  await open(`/Sessions/${event.reference}?page=${slide.reference}`)
  await expectPanel('Long')
}

test('whatever takes the focus on a long slide is scrolled above the bar, at every size', async () => {
  await openLongSlide()
  await texts().first().fill('Unsaved, which makes the bar higher on a phone')
  for (const [width, height] of [...SIZES, [1024, 768], [768, 1024], [844, 390], [320, 568]]) {
    await page.viewport(width, height)
    scrollTo(0, 0)
    expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight)
    const main = document.querySelector('.editor__main') as HTMLElement
    const controls = [...main.querySelectorAll<HTMLElement>('a, button, input, textarea, select, summary')]
    for (const control of controls) {
      if (bar().contains(control) || control.checkVisibility({ opacityProperty: false }) === false) continue
      control.focus()
      if (document.activeElement !== control) continue
      expect(isAboveBar(control), `${control.outerHTML.slice(0, 120)} at ${width} × ${height}`).toBe(true)
    }
    texts().first().element().scrollIntoView()
    expect(isInWindow(button(contentText.save).element()), `Save at ${width} × ${height}`).toBe(true)
  }
})

test('magnified to a few lines, Save stays in sight and covers no text that takes the focus', async () => {
  await page.viewport(320, 256)
  await openLongSlide()
  for (const text of texts().elements() as HTMLElement[]) {
    text.focus()
    const save = button(contentText.save).element()
    expect(isInWindow(save)).toBe(true)
    expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(save.getBoundingClientRect().top)
  }
})
