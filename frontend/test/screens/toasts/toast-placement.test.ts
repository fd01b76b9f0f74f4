import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shareText } from '../../../text/events/editor.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { show } from '../support/app.ts'
import { answer, logIn, NO_LIST, Program } from '../support/calls.ts'
import { eventWith } from '../support/events.ts'
import { dialog, key } from '../support/steps.ts'
import { chooseByKeys, dashboardOf, fail } from './toast-steps.ts'

// WCAG 2.2, 2.4.11: a notice never covers the focus. In dialogs and on phones, whose buttons are at the bottom, it's at
// the top

const region = () => document.querySelector<HTMLElement>('.toasts')
const side = () => region()?.dataset.side

/** The names of the controls that a notice covers: all of them, or only the focused one. */
function coveredControls(wanted: string) {
  const notice = region()
  if (!notice?.firstElementChild) throw new Error('no notices')
  const over = notice.getBoundingClientRect()
  return [...document.querySelectorAll(wanted)]
    .filter((control) => !notice.contains(control))
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return left < over.right && over.left < right && top < over.bottom && over.top < bottom
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
}

test('in a dialog as high as a phone, tabbing never leads under a notice', async () => {
  await page.viewport(320, 560)
  await dashboardOf('Shared from a phone')
  await fail('Shared from a phone')
  await chooseByKeys('Shared from a phone', dashboardText.share)
  await expect.element(dialog(shareText.titleOf('Shared from a phone'))).toBeVisible()
  for (const pressed of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 6; stop++) {
      await key(pressed)
      await expect.poll(() => coveredControls(':focus')).toEqual([])
    }
  }
})

test('on a phone a notice is at the top, and moves away from whatever gets the focus there, also by scrolling', async () => {
  await logIn('free', 'empty')
  for (const name of ['One', 'Two']) await eventWith(new Program('free'), name)
  answer('duplicateEvent', NO_LIST)
  await page.viewport(320, 560)
  show('/dashboard')
  await fail('One')
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  for (let stop = 0; stop < 25; stop++) {
    await key('Tab')
    await expect.poll(() => coveredControls(':focus')).toEqual([])
  }
  const create = page.getByRole('link', { name: dashboardText.create }).first().element() as HTMLElement
  create.focus()
  scrollBy({ top: create.getBoundingClientRect().top - 90, behavior: 'instant' })
  await expect.poll(side).toBe('bottom')
  scrollBy({ top: 400, behavior: 'instant' })
  await expect.poll(side).toBe('top')
})
