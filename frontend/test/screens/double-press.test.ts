import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../text/events/editor.ts'
import { dashboardText } from '../../text/events/events.ts'
import { presenterText } from '../../text/presenter/presenter.ts'
import { openPresenter, statusLine } from './presenter/steps.ts'
import { api, DESKTOP, open, PHONE } from './support/app.ts'
import { changesSent, timesSent } from './support/calls.ts'
import { texts } from './support/editor-steps.ts'
import { editorOf, eventWith } from './support/events.ts'
import { button, key, press } from './support/steps.ts'

// Beyond the specification: a double press acts once (docs/decisions/0036-presses-and-input-that-are-not-lost.md)

/** Presses a button twice before the next render. */
async function pressTwiceAtOnce(name: string) {
  const pressed = await button(name).first().findElement()
  for (let n = 0; n < 2; n++) (pressed as HTMLElement).click()
}

for (const [where, size] of Object.entries({ 'on a desktop': DESKTOP, 'on a phone': PHONE })) {
  test(`a second press right after Start ${where}, by pointer or by keys, neither ends nor moves on`, async () => {
    await page.viewport(size.width, size.height)
    await openPresenter('Pressed twice')
    const start = (await button(presenterText.start).findElement()) as HTMLElement
    start.focus()
    const { left, top, width, height } = start.getBoundingClientRect()
    start.click()
    await expect.element(button(presenterText.next)).toHaveAttribute('aria-disabled', 'true')
    const underPointer = document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement
    underPointer.click()
    await key('Enter')
    expect(changesSent()).toEqual(['startShowing'])
    // Not before it takes presses: a screen reader would call it disabled
    await expect.element(button(presenterText.next)).toHaveFocus()
    expect(button(presenterText.next).element().ariaDisabled).toBe(null)
    await press(presenterText.next)
    await expect.poll(changesSent).toEqual(['startShowing', 'showSlide'])
  })
}

test('an event ended by mistake is reopened with the same button, and not by a double press', async () => {
  await openPresenter('Ended by mistake')
  await press(presenterText.start)
  await press(presenterText.end)
  await expect.element(button(presenterText.reopen)).toHaveAttribute('aria-disabled', 'true')
  await press(presenterText.reopen)
  await expect.element(button(presenterText.end)).toBeEnabled()
  expect(changesSent()).toEqual(['startShowing', 'closeShowing', 'openShowing'])
})

test('two simultaneous presses of End event end it once', async () => {
  await openPresenter('Ended once')
  await press(presenterText.start)
  await expect.element(button(presenterText.end)).toBeEnabled()
  await pressTwiceAtOnce(presenterText.end)
  await expect.poll(statusLine).toMatch(/^Event ended/)
  expect(timesSent('closeShowing')).toBe(1)
})

test('two simultaneous presses add one slide, save once, and duplicate once', async () => {
  const event = await eventWith(api, 'Only once each', 'Opening')
  await open(editorOf(event))
  await pressTwiceAtOnce(editorText.addSlide)
  await expect.element(page.getByRole('heading', { name: 'New Slide 2' })).toBeVisible()
  expect(timesSent('createSlide')).toBe(1)
  await press(contentText.addText)
  await texts().fill('Written once')
  await pressTwiceAtOnce(contentText.save)
  await expect.element(page.getByText(contentText.unsaved, { exact: true })).not.toBeInTheDocument()
  expect(timesSent('saveContents')).toBe(1)
  await open('/dashboard')
  await page.getByRole('button', { name: dashboardText.menuOf('Only once each') }).click()
  const entry = (await page.getByRole('menuitem', { name: dashboardText.duplicate }).findElement()) as HTMLElement
  for (let n = 0; n < 2; n++) entry.click()
  await expect.element(page.getByText(/has been created/).first()).toBeVisible()
  expect(timesSent('duplicateEvent')).toBe(1)
})
