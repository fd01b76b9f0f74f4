import type { Page } from '@playwright/test'
import { shareText } from '../../text/editor.ts'
import { dashboardText } from '../../text/events.ts'
import { uiText } from '../../text/ui.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/new-person.ts'

// WCAG 2.2, 2.4.11: a notice covers nothing that has the focus. In dialogs and on phones, whose buttons are at the
// bottom, it stands at the top, where it can also be tapped past

test.afterEach(({ devices }) => devices.close())

const toast = (page: Page) => page.locator('.toast')
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: dashboardText.menuOf(name), exact: true }).first()

/** The dashboard with these events, and an error on screen, which stays. */
async function dashboardWithError(page: Page, name: string) {
  await page.route('**/duplicate', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/dashboard')
  await menuOf(page, name).press('Enter')
  await page.getByRole('menuitem', { name: dashboardText.duplicate }).click()
  await expect(toast(page)).toHaveText(dashboardText.duplicateFailed)
}

/** The names of the controls that a notice stands on, or of that alone which has the focus. */
const coveredControls = (page: Page, which: string) =>
  page.evaluate((wanted) => {
    const notice = document.querySelector('.toasts')
    if (!notice) throw new Error('no notices')
    const over = notice.getBoundingClientRect()
    return [...document.querySelectorAll(wanted)]
      .filter((control) => !notice.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < over.right && over.left < right && top < over.bottom && over.top < bottom
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  }, which)

for (const [device, size] of [
  ['phone', { width: 390, height: 844 }],
  ['narrowest phone', { width: 320, height: 640 }],
  ['small window', { width: 760, height: 500 }],
] as const) {
  test(`on a ${device} a notice covers no button of a dialog that asks`, async ({ api, devices }) => {
    const name = `Asked on a ${device}`
    await api.createEvent({ name, slides: [] })
    const page = await devices.desktop({ storageState: await api.login(), viewport: size })
    await dashboardWithError(page, name)
    await menuOf(page, name).press('Enter')
    await page.getByRole('menuitem', { name: dashboardText.delete }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: uiText.cancel })).toBeFocused()
    expect(await coveredControls(page, '[role=alertdialog] button')).toEqual([])
    await expect(page.locator('.toasts')).toHaveAttribute('data-side', 'top')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  })
}

test('in a dialog as high as a phone, the Tab key never leads under a notice', async ({ api, devices }) => {
  const name = 'Shared from a phone'
  await api.createEvent({ name, slides: [] })
  const page = await devices.desktop({ storageState: await api.login(), viewport: { width: 320, height: 560 } })
  await dashboardWithError(page, name)
  await menuOf(page, name).press('Enter')
  await page.getByRole('menuitem', { name: dashboardText.share }).click()
  const dialog = page.getByRole('dialog', { name: shareText.titleOf(name) })
  await expect(dialog).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press(key)
      await expect.poll(() => coveredControls(page, ':focus')).toEqual([])
    }
  }
})

test('on a phone a notice stands at the top, and gives way to what gets the focus there, also by scrolling', async ({
  devices,
  server,
}) => {
  const { api } = await newPerson(server.origin, devices)
  for (const name of ['One', 'Two']) await api.createEvent({ name, slides: [] })
  const page = await devices.desktop({ storageState: await api.login(), viewport: { width: 320, height: 560 } })
  await dashboardWithError(page, 'One')
  const side = () => page.locator('.toasts').getAttribute('data-side')
  const below = page
    .getByRole('contentinfo')
    .or(page.getByRole('link', { name: 'Two', exact: true }))
    .last()
  await below.scrollIntoViewIfNeeded()
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => coveredControls(page, ':focus')).toEqual([])
  }
  const create = page.getByRole('link', { name: dashboardText.create }).first()
  await create.focus()
  await create.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().top - 90))
  await expect.poll(side).toBe('bottom')
  await page.evaluate(() => window.scrollBy(0, 400))
  await expect.poll(side).toBe('top')
})
