import type { Page } from '@playwright/test'
import { detailsText } from '../../text/account.ts'
import { editorText, shareText } from '../../text/editor.ts'
import { dashboardText } from '../../text/events.ts'
import { shellText } from '../../text/shell.ts'
import { uiText } from '../../text/ui.ts'
import { expectAccessible } from '../support/axe.ts'
import { createTestAlone, expect } from '../support/fixtures.ts'
import { Keyboard } from '../support/keyboard.ts'
import { newPerson } from '../support/new-person.ts'
import type { OrganiserApi } from '../support/organiser-api.ts'

const test = createTestAlone()

// Document 2, section 9: "Toast duration 3000 ms"; the rest of the notices' life is in the accessibility rules
test.afterEach(({ devices }) => devices.close())

const SUCCESS = detailsText.nameUpdated
const FAILURE = dashboardText.duplicateFailed
const EVENT = 'Harvest hymns'

const toasts = (page: Page) => page.locator('.toast')
const list = (page: Page) => page.getByRole('dialog', { name: uiText.notifications })
const bell = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread === 0 ? uiText.notifications : uiText.unreadNotifications(unread),
    exact: true,
  })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A success: the name is saved, whose button keeps the focus. */
async function succeed(page: Page) {
  const save = page.getByRole('button', { name: detailsText.save })
  await save.focus()
  await page.keyboard.press('Enter')
  return save
}

/** A failure: the server breaks while an event is duplicated, whose menu keeps the focus. */
async function fail(page: Page, name = EVENT) {
  const menu = page.getByRole('button', { name: dashboardText.menuOf(name), exact: true }).first()
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: dashboardText.duplicate }).click()
  await expect(toasts(page).filter({ hasText: FAILURE })).toBeVisible()
  await expect(menu).toBeFocused()
  return menu
}

const breakDuplicating = (page: Page) => page.route('**/duplicate', (route) => route.fulfill({ status: 500, body: '' }))

async function detailsOf(page: Page) {
  await page.goto('/account/details')
  await expect(page.getByRole('button', { name: detailsText.save })).toBeVisible()
}

async function dashboardOf(api: OrganiserApi, page: Page) {
  await api.createEvent({ name: EVENT, slides: [] })
  await breakDuplicating(page)
  await page.goto('/dashboard')
}

/** Time stands still from here on, and passes by `runFor` alone. */
async function stopTime(page: Page) {
  await page.clock.pauseAt(new Date(Date.now() + 60 * 60_000))
}

test('a notice is on screen for three seconds', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.clock.install()
  await detailsOf(desk)
  await stopTime(desk)
  await succeed(desk)
  await expect(toasts(desk)).toHaveText(SUCCESS)
  await desk.clock.runFor(2990)
  await expect(toasts(desk)).toHaveText(SUCCESS)
  await desk.clock.runFor(20)
  await expect(toasts(desk)).toHaveCount(0)
})

test('a notice under the pointer stays, and is there for at least five seconds', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.clock.install()
  await detailsOf(desk)
  await stopTime(desk)
  await succeed(desk)
  await toasts(desk).hover()
  await desk.clock.runFor(4000)
  await expect(toasts(desk)).toHaveText(SUCCESS)
  await desk.mouse.move(1, 1)
  await desk.clock.runFor(900)
  await expect(toasts(desk)).toHaveText(SUCCESS)
  await desk.clock.runFor(200)
  await expect(toasts(desk)).toHaveCount(0)
})

test('a notice that has the focus stays, and Escape closes it and leads back', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.clock.install()
  await detailsOf(desk)
  await stopTime(desk)
  const save = await succeed(desk)
  await new Keyboard(desk).tabTo('button', uiText.closeNotification)
  await desk.clock.runFor(60_000)
  await expect(toasts(desk)).toHaveText(SUCCESS)
  await desk.keyboard.press('Escape')
  await expect(toasts(desk)).toHaveCount(0)
  await expect(desk.locator(':focus')).toHaveCount(1)
  await expect(save.or(desk.getByRole('link')).and(desk.locator(':focus'))).toBeVisible()
})

test('an error stays until it is closed, which gives the focus back', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.clock.install()
  await dashboardOf(api, desk)
  await fail(desk)
  await desk.clock.fastForward(10 * 60_000)
  await expect(toasts(desk)).toHaveText(FAILURE)
  await expectAccessible(desk)
  const keys = new Keyboard(desk)
  await keys.press('button', uiText.closeNotification)
  await expect(toasts(desk)).toHaveCount(0)
  await keys.expectFocusKept()
})

test('the same error again stands there once', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await dashboardOf(api, desk)
  await fail(desk)
  await fail(desk)
  await expect(toasts(desk)).toHaveText([FAILURE])
  await expect(bell(desk, 2)).toBeVisible()
})

test('of two notices that are closed one after the other, the second takes the focus, then the page', async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await dashboardOf(api, desk)
  await fail(desk)
  await desk.getByRole('link', { name: shellText.myAccount }).click()
  await succeed(desk)
  await expect(toasts(desk)).toHaveText([FAILURE, SUCCESS])
  const [first, second] = [toasts(desk).first(), toasts(desk).last()]
  await first.getByRole('button').focus()
  await desk.keyboard.press('Enter')
  await expect(toasts(desk)).toHaveText(SUCCESS)
  await expect(second.getByRole('button')).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(toasts(desk)).toHaveCount(0)
  await expect(desk.getByRole('button', { name: detailsText.save })).toBeFocused()
})

test('F6 leads to the list of everything that was said, newest first, with its kind and time', async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.clock.install({ time: new Date('2026-12-05T19:30:00Z') })
  await dashboardOf(api, desk)
  const menu = await fail(desk)
  await desk.keyboard.press('F6')
  await expect(list(desk)).toBeFocused()
  await expect(list(desk).getByRole('listitem')).toHaveText([
    new RegExp(`^${FAILURE}${uiText.notificationKinds.error}05-Dec-2026 19:3\\d${uiText.newNotification}$`),
  ])
  await desk.keyboard.press('F6')
  await expect(list(desk)).toBeHidden()
  await expect(menu).toBeFocused()

  await desk.getByRole('link', { name: shellText.myAccount }).click()
  const save = await succeed(desk)
  await expect(toasts(desk).filter({ hasText: SUCCESS })).toBeVisible()
  await desk.keyboard.press('F6')
  await expect(list(desk).getByRole('listitem')).toHaveText([
    new RegExp(`^${SUCCESS}${uiText.notificationKinds.success}05-Dec-2026 19:3\\d${uiText.newNotification}$`),
    new RegExp(`^${FAILURE}${uiText.notificationKinds.error}05-Dec-2026 19:3\\d$`),
  ])
  await expectAccessible(desk)
  await new Keyboard(desk).key('Escape')
  await expect(list(desk)).toBeHidden()
  await expect(save).toBeFocused()
})

test('the bell says how many notices are unread, as a number and in its name, until the list was looked at', async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await detailsOf(desk)
  await expect(bell(desk)).toBeVisible()
  await succeed(desk)
  await expect(bell(desk, 1)).toBeVisible()
  await expect(desk.getByRole('banner').getByText('1', { exact: true })).toBeVisible()
  await expectAccessible(desk)
  const keys = new Keyboard(desk)
  await keys.tabTo('button', uiText.unreadNotifications(1), 'Shift+Tab')
  await keys.key('Enter')
  await expect(list(desk)).toBeFocused()
  await keys.press('button', uiText.closeNotifications)
  await expect(bell(desk)).toBeFocused()
})

test('the list is cleared, and says when there is nothing in it', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await detailsOf(desk)
  await succeed(desk)
  await expect(toasts(desk)).toHaveText(SUCCESS)
  const keys = new Keyboard(desk)
  await keys.key('F6')
  await keys.press('button', uiText.clearNotifications)
  await expect(list(desk)).toBeFocused()
  await expect(list(desk).getByText(uiText.noNotifications)).toBeVisible()
  await expect(list(desk).getByRole('listitem')).toHaveCount(0)
  await expectAccessible(desk)
  await keys.key('F6')
  await expect(toasts(desk)).toHaveCount(0)
  await expect(bell(desk)).toBeVisible()
})

test('F6 leads out of a dialog to the list, and back into the dialog', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Vestry', slides: [] })
  const desk = await devices.desktop({
    storageState: await api.login(),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await desk.goto(`/Sessions/${event.reference}`)
  await desk.getByRole('button', { name: editorText.share, exact: true }).click()
  const copy = desk.getByRole('button', { name: shareText.copyLink })
  await copy.focus()
  await desk.keyboard.press('Enter')
  await expect(toasts(desk)).toHaveText(uiText.copied)
  await desk.keyboard.press('F6')
  await expect(list(desk)).toBeFocused()
  await expect(list(desk).getByRole('listitem')).toHaveText([new RegExp(`^${uiText.copied}`)])
  await desk.keyboard.press('Tab')
  await expect(list(desk).getByRole('button', { name: uiText.closeNotifications })).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(list(desk)).toBeHidden()
  await expect(copy).toBeFocused()
})

test('a notice is said once, politely, and by one region alone', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await dashboardOf(api, desk)
  const heard = await listen(desk)
  await fail(desk)
  await expect.poll(heard).toEqual([`polite: ${FAILURE}`])
  await desk.keyboard.press('F6')
  await expect(list(desk)).toBeFocused()
  await desk.keyboard.press('F6')
  await expect(list(desk)).toBeHidden()
  await expect(toasts(desk)).toHaveText(FAILURE)
  expect(await heard()).toEqual([`polite: ${FAILURE}`])
})

test('the notices of one person are nothing for the next at the same browser', async ({ devices, server }) => {
  const { desk } = await newPerson(server.origin, devices)
  await detailsOf(desk)
  await succeed(desk)
  await expect(bell(desk, 1)).toBeVisible()
  await desk.getByRole('button', { name: shellText.logout }).first().click()
  await expect(heading(desk)).toBeVisible()
  await expect(desk.getByRole('banner').getByRole('link', { name: shellText.login })).toBeVisible()
  await expect(toasts(desk)).toHaveCount(0)
  await desk.keyboard.press('F6')
  await expect(list(desk).getByText(uiText.noNotifications)).toBeVisible()
})

/** Notes what any live region says of the failure, with its politeness. */
async function listen(page: Page) {
  await page.evaluate((words) => {
    const heard: string[] = []
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(live)),
      )
      for (const region of regions) {
        if (!region?.textContent?.includes(words)) continue
        heard.push(`${region.getAttribute('aria-live') ?? region.role}: ${region.textContent}`)
      }
      document.documentElement.dataset.heard = JSON.stringify(heard)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }, FAILURE)
  return (): Promise<string[]> => page.evaluate(() => JSON.parse(document.documentElement.dataset.heard ?? '[]'))
}
