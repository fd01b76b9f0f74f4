import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { detailsText } from '../../../text/account/account.ts'
import { editorText, shareText } from '../../../text/events/editor.ts'
import { shellText } from '../../../text/shell.ts'
import { uiText } from '../../../text/ui.ts'
import { toastStore } from '../../../ui/feedback/toast-store.ts'
import { api, open } from '../support/app.ts'
import { editorOf, eventWith } from '../support/events.ts'
import { expectFocusPreserved, keys, tabTo } from '../support/keyboard.ts'
import { button, key, keyOn, press } from '../support/steps.ts'
import {
  dashboardOf,
  detailsOf,
  expectShown,
  FAILURE,
  fail,
  menuOf,
  notices,
  SUCCESS,
  shown,
  succeed,
} from './toast-steps.ts'

// How long toasts stay (docs/product-rules.md#notices-and-confirmations); the rest of the notices' lifecycle is in the accessibility rules

const list = () => page.getByRole('dialog', { name: uiText.notifications })
const closeList = () => list().getByRole('button', { name: uiText.closeNotifications })
const bell = (unread = 0) => button(unread === 0 ? uiText.notifications : uiText.unreadNotifications(unread))
/** The list's notices, newest first. */
const listed = () =>
  list()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const closeOf = (words: string) =>
  notices().getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: uiText.closeNotification })

/** Stops the clock, which only `pass` advances. Vitest's own polls would advance it. */
const stopTime = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function until(isSo: () => boolean, meanwhile: () => Promise<unknown> = async () => undefined) {
  for (let frame = 0; frame < 600; frame++) {
    if (isSo()) return
    await meanwhile()
    await new Promise(requestAnimationFrame)
  }
  throw new Error(`never came: ${isSo}`)
}
/** Shows a success notice with the clock stopped, so its age is known to the millisecond. */
async function succeedNow() {
  await succeed()
  await until(
    () => toastStore.get().visible.length > 0,
    () => pass(1),
  )
  await until(() => shown().includes(SUCCESS))
}
/** Waits until the page has paused or resumed a notice's timer, which is invisible. */
async function untilHeeded() {
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
}

/** Moves the mouse to an element without advancing the clock. */
async function point(element: Element | null) {
  const frame = window.frameElement?.getBoundingClientRect()
  const box = element?.getBoundingClientRect()
  if (!frame || !box) throw new Error('nothing to point at')
  const [x, y] = [frame.x + box.x + box.width / 2, frame.y + box.y + box.height / 2]
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  await until(() => element?.matches(':hover') === true)
  await untilHeeded()
}

test('a notice is on screen for three seconds; a hovered one stays, and is there for at least five', async () => {
  await detailsOf()
  stopTime()
  await succeedNow()
  await pass(2990)
  expect(shown()).toEqual([SUCCESS])
  await pass(20)
  await expectShown()
  await succeedNow()
  await point(document.querySelector('.toast'))
  await pass(4000)
  expect(shown()).toEqual([SUCCESS])
  await point(document.querySelector('h1'))
  await pass(900)
  expect(shown()).toEqual([SUCCESS])
  await pass(200)
  await expectShown()
})

test('a focused notice stays, and Escape closes it and returns the focus', async () => {
  await detailsOf()
  stopTime()
  await succeedNow()
  await tabTo('button', uiText.closeNotification)
  await untilHeeded()
  await pass(60_000)
  expect(shown()).toEqual([SUCCESS])
  await key('Escape')
  await expectShown()
  await expectFocusPreserved()
  expect(document.activeElement?.matches(':is(main, footer) :is(button, a)')).toBe(true)
  await expect.element(page.elementLocator(document.activeElement ?? document.body)).toBeVisible()
})

test('when two notices are closed in sequence, the second takes the focus, then the page', async () => {
  await dashboardOf()
  await fail()
  await page.getByRole('link', { name: shellText.myAccount }).click()
  await succeed()
  await expectShown(FAILURE, SUCCESS)
  await keyOn(closeOf(FAILURE), 'Enter')
  await expectShown(SUCCESS)
  await expect.element(closeOf(SUCCESS)).toHaveFocus()
  await key('Enter')
  await expectShown()
  await expect.element(button(detailsText.save)).toHaveFocus()
})

test('F6 leads to the list of all notices, newest first, with kind and time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T19:30:00Z') })
  await dashboardOf()
  await fail()
  await key('F6')
  await expect.element(closeList()).toHaveFocus()
  const { error, success } = uiText.notificationKinds
  expect(listed()).toEqual([`${FAILURE}${error}05-Dec-2026 19:30${uiText.newNotification}`])
  await key('F6')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(menuOf('Harvest hymns')).toHaveFocus()

  await page.getByRole('link', { name: shellText.myAccount }).click()
  await succeed()
  await expect.poll(shown).toContain(SUCCESS)
  await key('F6')
  await expect.element(closeList()).toHaveFocus()
  expect(listed()).toEqual([
    `${SUCCESS}${success}05-Dec-2026 19:30${uiText.newNotification}`,
    `${FAILURE}${error}05-Dec-2026 19:30`,
  ])
  await keys('Escape')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(button(detailsText.save)).toHaveFocus()
  await keys('F6', 'Shift+Tab')
  await expect.element(list()).not.toBeInTheDocument()
})

test('F6 leads out of a dialog to the list, and back into the dialog', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const event = await eventWith(api, 'Vestry')
  await open(editorOf(event))
  await press(editorText.share)
  const copy = button(shareText.copyLink)
  await keyOn(copy, 'Enter')
  await expectShown(uiText.copied)
  expect(written.mock.calls).toEqual([[event.shareLink]])
  written.mockRestore()
  await key('F6')
  await expect.element(closeList()).toHaveFocus()
  expect(listed()).toEqual([expect.stringMatching(new RegExp(`^${uiText.copied}`))])
  await key('Escape')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(copy).toHaveFocus()
})

test('a notice is announced once, politely, and by one region only', async () => {
  await dashboardOf()
  // Wait for the page title's announcement, or both would be announced together
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  await expect.poll(() => document.querySelector('.announcer')?.textContent).toContain(title.element().textContent)
  const { heard, stop } = listen()
  await fail()
  await expect.poll(() => heard).toEqual([`polite: ${FAILURE}`])
  await key('F6')
  await expect.element(closeList()).toHaveFocus()
  await key('F6')
  await expect.element(list()).not.toBeInTheDocument()
  expect(shown()).toEqual([FAILURE])
  expect(heard).toEqual([`polite: ${FAILURE}`])
  stop()
})

test("the next user of the browser doesn't see the previous user's notices", async () => {
  await detailsOf()
  await succeed()
  await expect.element(bell(1)).toBeVisible()
  await button(shellText.logout).first().click()
  await expect.element(page.getByRole('banner').getByRole('link', { name: shellText.login })).toBeVisible()
  await expectShown()
  await userEvent.keyboard('{F6}')
  await expect.element(list().getByText(uiText.noNotifications)).toBeVisible()
})

const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'

/** Records what any live region says of the failure, with its politeness. */
function listen() {
  const heard: string[] = []
  const observer = new MutationObserver((changes) => {
    const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement))
    for (const region of new Set(elements.map((element) => element?.closest(LIVE)))) {
      if (!region?.textContent.includes(FAILURE)) continue
      heard.push(`${region.getAttribute('aria-live') ?? region.role}: ${region.textContent}`)
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return { heard, stop: () => observer.disconnect() }
}
