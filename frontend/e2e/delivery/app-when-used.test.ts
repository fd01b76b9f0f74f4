import { loginText } from '../../text/account/login.ts'
import { expect, test } from '../support/fixtures.ts'

test.afterEach(({ devices }) => devices.close())

declare global {
  interface Window {
    /** What the page does two seconds after it was loaded. */
    later?: () => void
  }
}

test('the log-in page loads the app when it is used, and keeps the focus; unused it loads the app a little later', async ({
  devices,
}) => {
  const desk = await devices.desktop({ reducedMotion: 'reduce' })
  await desk.addInitScript(() => {
    const start = window.setTimeout
    const hold = (todo: () => void, wait?: number) => {
      if (wait !== 2000) return start(todo, wait)
      window.later = todo
      return 0
    }
    Object.assign(window, { setTimeout: hold })
  })
  const scripts = () =>
    desk.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
    )
  const email = desk.getByLabel(loginText.email, { exact: true })
  await desk.goto('/Account/Login')
  await expect(email).toBeVisible()
  expect(await scripts()).toBe(0)
  await email.focus()
  await desk.keyboard.type('early@example.org')
  // The app brings a live region, which the page as drawn has none of
  await expect(desk.locator('.announcer')).toBeAttached()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('early@example.org')

  await desk.goto('/Account/Register')
  expect(await scripts()).toBe(0)
  await desk.waitForFunction(() => window.later)
  await desk.evaluate(() => window.later?.())
  await expect.poll(scripts).toBeGreaterThan(0)
})
