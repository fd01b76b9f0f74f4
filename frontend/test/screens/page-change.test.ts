import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dashboardText, wizardText } from '../../text/events/events.ts'
import { open } from './support/app.ts'
import { heading } from './support/steps.ts'

/** The names of the elements that take the focus from now on. */
function followFocus() {
  const focused: string[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused.push(target.textContent ?? '')
  })
  return focused
}

test('a page change focuses an empty place of the new page, then its heading: Orca says only the second', async () => {
  await open('/dashboard')
  const create = page.getByRole('link', { name: dashboardText.create }).first()
  await expect.element(create).toBeVisible()
  const focused = followFocus()
  await create.click()
  await expect.element(heading(wizardText.step(1))).toHaveFocus()
  expect(focused.slice(-2)).toEqual(['', wizardText.step(1)])
})
