import type { Page } from '@playwright/test'
import { editorText } from '../../../text/events/editor.ts'
import { uiText } from '../../../text/ui.ts'
import { Finger } from '../support/drag-steps.ts'
import { expectOrder, slideList } from '../support/editor-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { openEditor, slideNames } from './steps.ts'

// Reordering slides by touch (docs/product-rules.md#slides): what needs real touch.
// frontend/test/screens/editor tests mouse and keys

test.afterEach(({ devices }) => devices.close())

const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }
const names = Array.from({ length: 30 }, (_, index) => `Song ${index + 1}`)
const moved = ['Song 2', 'Song 3', 'Song 1', ...names.slice(3)]
const slide = (page: Page, name: string) => slideList(page).getByRole('row', { name, exact: true })
const lifted = (page: Page) => slideList(page).locator('[data-lifted]')

/** Whether an element's scroll position stays the same for ten frames. */
const isAtRest = async (element: Element) => {
  const before = element.scrollTop
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  return element.scrollTop === before
}

test('by touch: a long press of 120 ms lifts a slide, moving earlier scrolls the list, a tap selects', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const { event, desk: page } = await openEditor({ api, devices }, 'Order of service', names, 'End', TABLET)
  await expectOrder(page, names)
  const finger = await Finger.of(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await finger.down(slide(page, 'Song 1'))
  await page.clock.runFor(119)
  await expect(lifted(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(lifted(page)).toHaveAccessibleName('Song 1')
  await page.clock.resume()
  await finger.by(110)
  await finger.up()
  await expectOrder(page, moved)
  await expect(page.locator('.announcer')).toHaveText(uiText.movedTo('Song 1', 3, 30))
  expect(await slideNames(api, event)).toEqual(moved)
  await expect(page, 'a drag is no tap').toHaveURL(/page=End$/)

  const taskbar = page.getByRole('complementary', { name: editorText.screens })
  await page.clock.pauseAt(Date.now() + 180_000)
  await finger.down(slide(page, 'Song 6'))
  await page.clock.runFor(60)
  await finger.by(-200)
  await page.clock.runFor(200)
  await expect(lifted(page)).toHaveCount(0)
  await finger.up()
  await page.clock.resume()
  await expect.poll(() => taskbar.evaluate((bar) => bar.scrollTop)).toBeGreaterThan(50)
  await expectOrder(page, moved)
  // While the list still glides, the next touch only stops it
  await expect.poll(() => taskbar.evaluate(isAtRest)).toBe(true)

  // A slow tap still counts as a tap
  await finger.down(slide(page, 'Song 10'))
  await expect(lifted(page)).toHaveAccessibleName('Song 10')
  await finger.up()
  await expect(slide(page, 'Song 10')).toHaveAttribute('aria-selected', 'true')
  await expect(lifted(page)).toHaveCount(0)
})
