import type { Page } from '@playwright/test'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { screenText } from '../../../text/presenter/stage.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, eventOf, presenterAt, press } from './steps.ts'

// Beyond the specification: the presenter's screen stays on and can go full screen

test.afterEach(({ devices }) => devices.close())

/** Counts a browser's wake locks; `hide` simulates a switch to another tab. */
const countLocks = () => {
  const taken: { released: boolean }[] = []
  const request = async () => {
    const release = async () => {
      lock.released = true
    }
    const lock = { released: false, release }
    taken.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  Object.assign(window, {
    locks: () => taken.map((lock) => (lock.released ? 'released' : 'held')),
    hide: (isHidden: boolean) => {
      Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true })
      if (isHidden) for (const lock of taken) lock.released = true
      document.dispatchEvent(new Event('visibilitychange'))
    },
  })
}
declare const locks: () => string[]
declare const hide: (isHidden: boolean) => void
const locksOf = (desk: Page) => desk.evaluate(() => locks())

test('the screen stays on while presenting, again after returning to the tab, and no longer after the end', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await eventOf(api, 'Awake', ['First'])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.addInitScript(countLocks)
  await desk.goto(presenterAt(event))
  await expect(button(desk, presenterText.start)).toBeVisible()
  expect(await locksOf(desk)).toEqual([])
  await press(desk, presenterText.start)
  await expect(desk.getByText(screenText.staysOn)).toBeVisible()
  expect(await locksOf(desk)).toEqual(['held'])
  await desk.evaluate(() => hide(true))
  await desk.evaluate(() => hide(false))
  await expect.poll(() => locksOf(desk)).toEqual(['released', 'held'])
  await press(desk, presenterText.end)
  await expect.poll(() => locksOf(desk)).toEqual(['released', 'released'])
  await expect(desk.getByText(screenText.staysOn)).toBeHidden()
})

test('the page enters and leaves full screen, and offers neither button where unsupported', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await eventOf(api, 'Full screen', ['First'])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(presenterAt(event))
  await press(desk, screenText.fullScreen)
  await expect(button(desk, screenText.leaveFullScreen)).toBeFocused()
  expect(await desk.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
  await expect(desk.getByRole('banner')).toBeHidden()
  await press(desk, screenText.leaveFullScreen)
  await expect(button(desk, screenText.fullScreen)).toBeVisible()
  expect(await desk.evaluate(() => document.fullscreenElement)).toBeNull()
  await desk.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await desk.reload()
  await expect(button(desk, presenterText.start)).toBeVisible()
  await expect(button(desk, screenText.fullScreen)).toBeHidden()
})
