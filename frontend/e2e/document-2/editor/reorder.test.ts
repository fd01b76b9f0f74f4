import type { Page } from '@playwright/test'
import { editorText } from '../../../text/editor.ts'
import { endText } from '../../../text/end.ts'
import { uiText } from '../../../text/ui.ts'
import type { Devices } from '../../support/devices.ts'
import { Finger, pressMouse } from '../../support/drag-steps.ts'
import { expectOrder, slideList } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import type { OrganiserApi } from '../../support/organiser-api.ts'

// Document 2, section 4 "Reorder by drag", section 5 drag thresholds, section 9 drop animation and auto-scroll

test.afterEach(({ devices }) => devices.close())

const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }
const slide = (page: Page, name: string) => slideList(page).getByRole('row', { name, exact: true })
const lifted = (page: Page) => slideList(page).locator('[data-lifted]')
const said = (page: Page) => page.locator('[role=status][data-live-announcer]')
const named = (names: string[]) => names.map((name) => ({ name, rows: [] }))

interface Opened {
  api: OrganiserApi
  devices: Devices
  names?: string[]
  options?: Parameters<Devices['desktop']>[0]
}

const openList = async ({ api, devices, names = ['Bread', 'Wine', 'Light', 'Water'], options }: Opened) => {
  const event = await api.createEvent({ name: 'Order of service', slides: named(names) })
  const page = await devices.desktop({ storageState: await api.login(), ...options })
  await page.goto(`/Sessions/${event.reference}?page=End`)
  await expectOrder(page, names)
  // Or its "Loading" may be said after what the test hears
  await expect(page.getByRole('textbox', { name: endText.donation })).toBeVisible()
  return { page, event, path: `**/api/sessions/${event.reference}/pages` }
}

const savedOrder = async (api: OrganiserApi, reference: string) =>
  (await api.call<{ pages: { name: string }[] }>('GET', `/api/sessions/${reference}/pages`)).pages.map(
    ({ name }) => name,
  )

test.describe('by mouse', () => {
  test('a slide is dropped at another place, which is saved at once and said', async ({ api, devices }) => {
    const { page, event } = await openList({ api, devices })
    const mouse = await pressMouse(page, slide(page, 'Bread'))
    await mouse.to(slide(page, 'Light'))
    await expect(lifted(page)).toHaveAccessibleName('Bread')
    await mouse.up()
    const wanted = ['Wine', 'Light', 'Bread', 'Water']
    await expectOrder(page, wanted)
    await expect(said(page)).toHaveText(uiText.movedTo('Bread', 3, 4))
    expect(await savedOrder(api, event.reference)).toEqual(wanted)
    await expect(page, 'a drag is no click').toHaveURL(/page=End$/)
  })

  test('less than 5 px is a click, 5 px are a drag', async ({ api, devices }) => {
    const { page } = await openList({ api, devices })
    const drag = await pressMouse(page, slide(page, 'Wine'))
    await drag.by(4)
    await expect(lifted(page)).toHaveCount(0)
    await drag.by(5)
    await expect(lifted(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await drag.up()
    await expect(lifted(page)).toHaveCount(0)
    const click = await pressMouse(page, slide(page, 'Wine'))
    await click.by(4)
    await click.up()
    await expect(slide(page, 'Wine')).toHaveAttribute('aria-selected', 'true')
  })

  test('Escape puts the slide back', async ({ api, devices }) => {
    const { page, event } = await openList({ api, devices })
    const mouse = await pressMouse(page, slide(page, 'Bread'))
    await mouse.to(slide(page, 'Water'))
    await page.keyboard.press('Escape')
    await expect(lifted(page)).toHaveCount(0)
    await mouse.up()
    await expectOrder(page, ['Bread', 'Wine', 'Light', 'Water'])
    expect(await savedOrder(api, event.reference)).toEqual(['Bread', 'Wine', 'Light', 'Water'])
  })

  test('a drop glides to its place in 0.33 to 0.55 s, and not at all where motion is reduced', async ({
    api,
    devices,
  }) => {
    const { page } = await openList({ api, devices })
    const landing = () =>
      lifted(page).evaluateAll((rows) =>
        rows.flatMap((row) => row.getAnimations().map((one) => one.effect?.getTiming().duration)),
      )
    const mouse = await pressMouse(page, slide(page, 'Bread'))
    await mouse.to(slide(page, 'Light'))
    await page.evaluate(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how)
        animation.pause()
        return animation
      }
    })
    await mouse.up()
    await expect.poll(landing).toHaveLength(1)
    const [duration] = await landing()
    expect(duration).toBeGreaterThanOrEqual(330)
    expect(duration).toBeLessThanOrEqual(550)
    await lifted(page).evaluate((row) => row.getAnimations()[0]?.finish())
    await expectOrder(page, ['Wine', 'Light', 'Bread', 'Water'])
    await expect(said(page), 'until it is saved nothing else is dragged').toHaveText(uiText.movedTo('Bread', 3, 4))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const still = await pressMouse(page, slide(page, 'Wine'))
    await still.to(slide(page, 'Light'))
    await still.up()
    await expectOrder(page, ['Light', 'Wine', 'Bread', 'Water'])
  })

  test('at the edges the list scrolls by itself, so that a slide reaches places out of view', async ({
    api,
    devices,
  }) => {
    const names = Array.from({ length: 40 }, (_, index) => `Song ${index + 1}`)
    const { page } = await openList({ api, devices, names })
    const taskbar = page.getByRole('complementary', { name: editorText.screens })
    const scrolled = () => taskbar.evaluate((bar) => bar.scrollTop)
    expect(await scrolled()).toBe(0)
    const box = await taskbar.boundingBox()
    if (!box) throw new Error('no taskbar')
    const { x, width, y, height } = box
    await pressMouse(page, slide(page, 'Song 1'))
    await page.mouse.move(x + width / 2, y + height * 0.7, { steps: 4 })
    expect(await scrolled(), 'before the last quarter').toBe(0)
    await page.mouse.move(x + width / 2, y + height - 4, { steps: 4 })
    await expect(slide(page, 'Song 40')).toBeInViewport({ ratio: 1 })
    await page.mouse.up()
    await expectOrder(page, [...names.slice(1), 'Song 1'])
  })

  test('at the edges of a list that is shown whole the page behind it stays where it is', async ({ api, devices }) => {
    const { page } = await openList({ api, devices })
    const canScroll = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(canScroll).toBeGreaterThan(100)
    await pressMouse(page, slide(page, 'Bread'))
    await page.mouse.move(100, 790, { steps: 4 })
    await expect(lifted(page)).toHaveAccessibleName('Bread')
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.mouse.up()
  })
})

test.describe('by touch', () => {
  test('a long press of 120 ms lifts a slide, which then follows the finger', async ({ api, devices }) => {
    const { page, event } = await openList({ api, devices, options: TABLET })
    const finger = await Finger.of(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await finger.down(slide(page, 'Bread'))
    await page.clock.runFor(119)
    await expect(lifted(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(lifted(page)).toHaveAccessibleName('Bread')
    await page.clock.resume()
    await finger.by(110)
    await finger.up()
    await expectOrder(page, ['Wine', 'Light', 'Bread', 'Water'])
    await expect(said(page)).toHaveText(uiText.movedTo('Bread', 3, 4))
    expect(await savedOrder(api, event.reference)).toEqual(['Wine', 'Light', 'Bread', 'Water'])
    await expect(page, 'a drag is no tap').toHaveURL(/page=End$/)
  })

  test('a finger that moves before 120 ms scrolls the list and lifts nothing', async ({ api, devices }) => {
    const names = Array.from({ length: 30 }, (_, index) => `Song ${index + 1}`)
    const { page } = await openList({ api, devices, names, options: TABLET })
    const taskbar = page.getByRole('complementary', { name: editorText.screens })
    const finger = await Finger.of(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await finger.down(slide(page, 'Song 6'))
    await page.clock.runFor(60)
    await finger.by(-200)
    await page.clock.runFor(200)
    await expect(lifted(page)).toHaveCount(0)
    await finger.up()
    await page.clock.resume()
    await expect.poll(() => taskbar.evaluate((bar) => bar.scrollTop)).toBeGreaterThan(50)
    await expectOrder(page, names)
  })

  test('a tap selects, also a slow one', async ({ api, devices }) => {
    const { page } = await openList({ api, devices, options: TABLET })
    const finger = await Finger.of(page)
    await finger.down(slide(page, 'Light'))
    await expect(lifted(page)).toHaveAccessibleName('Light')
    await finger.up()
    await expect(slide(page, 'Light')).toHaveAttribute('aria-selected', 'true')
    await expect(lifted(page)).toHaveCount(0)
  })
})

test.describe('without a pointer', () => {
  test('by keyboard: Enter on the handle lifts, arrows move, Enter drops', async ({ api, devices }) => {
    const { page, event } = await openList({ api, devices })
    const keys = new Keyboard(page)
    await keys.tabTo('row', 'Bread')
    await keys.tabTo('button', uiText.drag('Bread'))
    await keys.key('Enter', 'ArrowDown', 'ArrowDown', 'Enter')
    const wanted = ['Wine', 'Light', 'Bread', 'Water']
    await expect.poll(() => savedOrder(api, event.reference)).toEqual(wanted)
    await expect(said(page)).toHaveText(uiText.movedTo('Bread', 3, 4))
    await expectOrder(page, wanted)
    await expect(page.getByRole('button', { name: uiText.drag('Bread') })).toBeFocused()
  })

  test('what the keys carry is said, and Escape, Tab and a click put it back', async ({ api, devices }) => {
    const { page, event } = await openList({ api, devices })
    const grip = page.getByRole('button', { name: uiText.drag('Wine') })
    await expect(grip).toHaveAccessibleDescription(uiText.dragHint)
    const keys = new Keyboard(page)
    await keys.tabTo('row', 'Bread')
    await keys.key('ArrowDown')
    await keys.tabTo('button', uiText.drag('Wine'))
    const lift = async () => {
      await page.keyboard.press('Enter')
      await expect(lifted(page)).toHaveAccessibleName('Wine')
      await expect(said(page)).toHaveText(uiText.lifted('Wine', 2, 4))
    }
    await lift()
    await page.keyboard.press('End')
    await expect(said(page)).toHaveText(uiText.carried(4, 4))
    await page.keyboard.press('Escape')
    await expect(said(page)).toHaveText(uiText.staysAt('Wine', 2, 4))
    await expect(grip).toBeFocused()
    await lift()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await expect(lifted(page)).toHaveCount(0)
    await expect(grip).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await lift()
    await page.getByRole('heading', { name: editorText.programmeItems }).click()
    await expect(lifted(page)).toHaveCount(0)
    await grip.click()
    await lift()
    await page.keyboard.press('Space')
    await expect(said(page)).toHaveText(uiText.staysAt('Wine', 2, 4))
    await expect(lifted(page), 'the key that puts it down lifts it no more').toHaveCount(0)
    await expectOrder(page, ['Bread', 'Wine', 'Light', 'Water'])
    expect(await savedOrder(api, event.reference)).toEqual(['Bread', 'Wine', 'Light', 'Water'])
  })

  test('by Move up and Move down, which keep the focus and are off at the ends', async ({ api, devices }) => {
    const { page, event } = await openList({ api, devices })
    const keys = new Keyboard(page)
    await keys.tabTo('row', 'Bread')
    await keys.key('ArrowDown', 'ArrowDown')
    await keys.press('button', uiText.moveDown('Light'))
    const down = page.getByRole('button', { name: uiText.moveDown('Light') })
    await expectOrder(page, ['Bread', 'Wine', 'Water', 'Light'])
    await expect(said(page)).toHaveText(uiText.movedTo('Light', 4, 4))
    await expect(down).toBeFocused()
    await expect(down).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: uiText.moveUp('Light') }).click()
    await expect.poll(() => savedOrder(api, event.reference)).toEqual(['Bread', 'Wine', 'Light', 'Water'])
  })
})

test('on failure the order is restored, the error shown and the return said', async ({ api, devices }) => {
  const { page, event, path } = await openList({ api, devices })
  await page.route(path, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  const mouse = await pressMouse(page, slide(page, 'Bread'))
  await mouse.to(slide(page, 'Light'))
  await mouse.up()
  await expect(page.getByText(editorText.orderFailed, { exact: true })).toBeVisible()
  await expect(said(page)).toContainText(uiText.movedBack('Bread', 1, 4))
  await expectOrder(page, ['Bread', 'Wine', 'Light', 'Water'])
  expect(await savedOrder(api, event.reference)).toEqual(['Bread', 'Wine', 'Light', 'Water'])
})

test('while one order is being saved other drags and moves are ignored', async ({ api, devices }) => {
  const { page, path } = await openList({ api, devices })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let orders = 0
  await page.route(path, async (route) => {
    if (route.request().method() === 'PUT') orders += 1
    await isReleased
    await route.continue()
  })
  await page.getByRole('button', { name: uiText.moveDown('Bread') }).click()
  await expectOrder(page, ['Wine', 'Bread', 'Light', 'Water'])
  await page.getByRole('button', { name: uiText.moveUp('Water') }).click()
  const mouse = await pressMouse(page, slide(page, 'Light'))
  await mouse.to(slide(page, 'Wine'))
  await expect(lifted(page)).toHaveCount(0)
  await mouse.up()
  release()
  await expect(said(page)).toHaveText(uiText.movedTo('Bread', 2, 4))
  await expectOrder(page, ['Wine', 'Bread', 'Light', 'Water'])
  expect(orders).toBe(1)
})

test("the server's list replaces the local one", async ({ api, devices }) => {
  const { page, path } = await openList({ api, devices })
  await page.route(path, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const answer = await route.fetch()
    const body = await answer.json()
    body.responseData.pages.reverse()
    await route.fulfill({ response: answer, json: body })
  })
  await page.getByRole('button', { name: uiText.moveDown('Bread') }).click()
  await expectOrder(page, ['Water', 'Light', 'Bread', 'Wine'])
})
