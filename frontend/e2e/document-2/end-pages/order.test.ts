import { editorText } from '../../../text/editor.ts'
import { endText } from '../../../text/end.ts'
import { uiText } from '../../../text/ui.ts'
import { PHONE } from '../../support/devices.ts'
import { Finger, pressMouse } from '../../support/drag-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { expectPages, openEndScreen, pageList, pageRow, preview, said, savedNames } from './steps.ts'

// Document 2, section 2 "reorder by drag", section 4 "Reorder by drag", section 5 drag thresholds, section 8

test.afterEach(({ devices }) => devices.close())

const NAMES = ['Thanks', 'Dates', 'Choir', 'Parish']
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }

test('by mouse: a page is dropped at another place, which is saved at once, said and previewed', async ({
  api,
  devices,
}) => {
  const { page, event } = await openEndScreen({ api, devices, names: NAMES })
  const mouse = await pressMouse(page, pageRow(page, 'Thanks'))
  await mouse.to(pageRow(page, 'Choir'))
  await mouse.up()
  const wanted = ['Dates', 'Choir', 'Thanks', 'Parish']
  await expectPages(page, wanted)
  await expect(said(page)).toHaveText(uiText.movedTo('Thanks', 3, 4))
  expect(await savedNames(api, event)).toEqual(wanted)
  await expect(preview(page).getByRole('heading', { level: 3 })).toHaveText(wanted)
})

test('by mouse: less than 5 px opens the page instead', async ({ api, devices }) => {
  const { page } = await openEndScreen({ api, devices, names: NAMES })
  const mouse = await pressMouse(page, pageRow(page, 'Dates'))
  await mouse.by(4)
  await mouse.up()
  await expect(pageRow(page, 'Dates')).toHaveAttribute('aria-selected', 'true')
  await expectPages(page, NAMES)
})

test('by touch: a long press of 120 ms lifts a page, which then follows the finger', async ({ api, devices }) => {
  const { page, event } = await openEndScreen({ api, devices, names: NAMES, options: TOUCH })
  const lifted = pageList(page).locator('[data-lifted]')
  const finger = await Finger.of(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await finger.down(pageRow(page, 'Choir'))
  await page.clock.runFor(119)
  await expect(lifted).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(lifted).toHaveAccessibleName('Choir')
  await page.clock.resume()
  await finger.by(-60)
  await finger.up()
  await expect.poll(() => savedNames(api, event)).toEqual(['Thanks', 'Choir', 'Dates', 'Parish'])
  await expectPages(page, ['Thanks', 'Choir', 'Dates', 'Parish'])
})

test('by keyboard: Enter on the handle lifts, arrows move, Enter drops', async ({ api, devices }) => {
  const { page, event } = await openEndScreen({ api, devices, names: NAMES })
  const keys = new Keyboard(page)
  await keys.tabTo('row', 'Thanks')
  await keys.tabTo('button', uiText.drag('Thanks'))
  await keys.key('Enter', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect.poll(() => savedNames(api, event)).toEqual(['Dates', 'Choir', 'Thanks', 'Parish'])
  await expect(said(page)).toHaveText(uiText.movedTo('Thanks', 3, 4))
  await expect(page.getByRole('button', { name: uiText.drag('Thanks') })).toBeFocused()
})

test('by Move up and Move down, which keep the focus and are off at the ends', async ({ api, devices }) => {
  const { page, event } = await openEndScreen({ api, devices, names: NAMES })
  const keys = new Keyboard(page)
  await keys.tabTo('row', 'Thanks')
  await keys.press('button', uiText.moveDown('Thanks'))
  const down = page.getByRole('button', { name: uiText.moveDown('Thanks') })
  await expectPages(page, ['Dates', 'Thanks', 'Choir', 'Parish'])
  await expect(said(page)).toHaveText(uiText.movedTo('Thanks', 2, 4))
  await expect(down).toBeFocused()
  await expect(page.getByRole('button', { name: uiText.moveUp('Dates') })).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => savedNames(api, event)).toEqual(['Dates', 'Thanks', 'Choir', 'Parish'])
})

test('on failure the order is restored, the error shown and the return said', async ({ api, devices }) => {
  const { page, event } = await openEndScreen({ api, devices, names: NAMES })
  await page.route('**/end/pages', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: uiText.moveDown('Thanks') }).click()
  await expect(page.getByText(editorText.orderFailed, { exact: true }).first()).toBeVisible()
  await expect(said(page)).toContainText(uiText.movedBack('Thanks', 1, 4))
  await expectPages(page, NAMES)
  expect(await savedNames(api, event)).toEqual(NAMES)
})

test('a page that somebody else has added meanwhile makes the order fail, and is shown', async ({ api, devices }) => {
  const { page, event } = await openEndScreen({ api, devices, names: ['Thanks', 'Dates'] })
  await api.call('POST', `/api/sessions/${event.reference}/end/pages`, { name: endText.newPage })
  await page.getByRole('button', { name: uiText.moveDown('Thanks') }).click()
  await expect(page.getByText(editorText.orderFailed).first()).toBeVisible()
  await expectPages(page, ['Thanks', 'Dates', 'New Page'])
})
