import type { Page } from '@playwright/test'
import { loginText } from '../../../text/account/login.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { holdCalls } from '../support/devices/hold-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { addressOf } from '../support/people/organiser-api.ts'
import { DEMO_PASSWORD } from '../support/server/server.ts'

// The log-in and register pages are drawn at build time; the app takes their place once they are used

test.afterEach(({ devices }) => devices.close())

const SCRIPTS = '**/assets/organiser/*.js'
const emailOf = (desk: Page) => desk.getByLabel(loginText.email, { exact: true })
const dashboardOf = (desk: Page) => desk.getByRole('heading', { level: 1, name: dashboardText.titleOf('Amara') })

test('the pages to log in and to register load nothing but their picture and typeface before they are used', async ({
  devices,
}) => {
  const desk = await devices.desktop({ reducedMotion: 'reduce' })
  await desk.clock.install()
  const loaded: string[] = []
  desk.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const paths = ['/Account/Login', '/Account/Register', '/Account/ForgottenPassword']
  for (const path of paths) {
    await desk.goto(path, { waitUntil: 'load' })
    await desk.clock.runFor('01:00')
  }
  expect(loaded.filter((one) => !paths.includes(one) && !/\/favicon[^/]*\.svg$|\.woff2$/.test(one))).toEqual([])
})

test('a log-in by keyboard, sent before the app came, is sent by the app', async ({ devices }) => {
  const desk = await devices.desktop({ reducedMotion: 'reduce' })
  const { arrived, release } = await holdCalls(desk, SCRIPTS)
  await desk.goto('/Account/Login')
  await emailOf(desk).focus()
  await desk.keyboard.type(addressOf('premium'))
  await desk.keyboard.press('Tab')
  await desk.keyboard.type(DEMO_PASSWORD)
  await desk.keyboard.press('Enter')
  await arrived
  expect(new URL(desk.url()).search, 'nothing that was typed is in the address').toBe('')
  release()
  await expect(dashboardOf(desk)).toBeFocused()
})
