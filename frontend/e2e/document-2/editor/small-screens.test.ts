import type { Page } from '@playwright/test'
import { editorText } from '../../../text/editor.ts'
import { uiText } from '../../../text/ui.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { expectLargeTargets } from '../../support/keyboard.ts'
import { editorAt, eventOf, slideNames, type World } from './steps.ts'

// Document 2, section 2 "Small screens": without the list, slides are moved by buttons beside the picker

test.afterEach(({ devices }) => devices.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page) => page.locator('[role=status][data-live-announcer]')
const position = (page: Page, n: number, total: number) =>
  page.getByText(editorText.slidePosition(n, total), { exact: true })
/** The slides as the picker offers them. */
const offered = (page: Page) =>
  page
    .getByLabel(editorText.screenPicker, { exact: true })
    .locator(`optgroup[label="${editorText.programmeItems}"] option`)

/** The editor on a phone, at one of the slides Bread, Wine and Light. */
const openOnPhone = async ({ api, devices }: World, at: number) => {
  const event = await eventOf(api, 'Order of service', ['Bread', 'Wine', 'Light'])
  const phone = await devices.phone({ storageState: await api.login() })
  await phone.goto(editorAt(event, at))
  await expect(position(phone, at + 1, 3)).toBeVisible()
  return { phone, event }
}

test('Move up and Move down move the selected slide, say and show its position, and are off at the ends', async ({
  api,
  devices,
}) => {
  const { phone, event } = await openOnPhone({ api, devices }, 1)
  const [up, down] = [button(phone, uiText.moveUp('Wine')), button(phone, uiText.moveDown('Wine'))]
  await up.click()
  await expect(offered(phone)).toHaveText(['Wine', 'Bread', 'Light'])
  await expect(said(phone)).toHaveText(uiText.movedTo('Wine', 1, 3))
  await expect(position(phone, 1, 3)).toBeVisible()
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  expect(await slideNames(api, event)).toEqual(['Wine', 'Bread', 'Light'])
  for (const place of [2, 3]) {
    await down.press('Enter')
    await expect(said(phone)).toHaveText(uiText.movedTo('Wine', place, 3))
  }
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  expect(await slideNames(api, event)).toEqual(['Bread', 'Light', 'Wine'])
  await expectLargeTargets(phone)
  await expectAccessible(phone)
})

test('a move that could not be saved is taken back, and says so', async ({ api, devices }) => {
  const { phone, event } = await openOnPhone({ api, devices }, 0)
  await phone.route(`**/api/sessions/${event.reference}/pages`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await button(phone, uiText.moveDown('Bread')).click()
  await expect(phone.getByText(editorText.orderFailed, { exact: true })).toBeVisible()
  await expect(said(phone)).toContainText(uiText.movedBack('Bread', 1, 3))
  await expect(position(phone, 1, 3)).toBeVisible()
  await expect(offered(phone)).toHaveText(['Bread', 'Wine', 'Light'])
  expect(await slideNames(api, event)).toEqual(['Bread', 'Wine', 'Light'])
})

test('a screen that is no slide cannot be moved', async ({ api, devices }) => {
  const { phone } = await openOnPhone({ api, devices }, 0)
  await phone.getByLabel(editorText.screenPicker, { exact: true }).selectOption(editorText.end)
  await expect(button(phone, editorText.deleteSlide)).toHaveCount(0)
  await expect(phone.getByText(editorText.moveUp, { exact: true }).filter({ visible: true })).toHaveCount(0)
})
