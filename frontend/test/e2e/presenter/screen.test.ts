import { presenterText } from '../../../text/presenter/presenter.ts'
import { screenText } from '../../../text/presenter/stage.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, eventOf, presenterAt, press } from './steps.ts'

// Beyond the specification: the presenter's page can go full screen; unit tests have the wake lock's rules

test.afterEach(({ devices }) => devices.close())

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
