import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { detailsText } from '../../../text/account/account.ts'
import { loginText } from '../../../text/account/login.ts'
import { expectAccessible } from '../support/axe.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { startIssuer } from '../support/server/issuer.ts'
import { LecternServer } from '../support/server/server.ts'

// A round trip through a real issuer's page; our own pages by keyboard alone
const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      let stopIssuer = async () => {}
      const server = await new LecternServer().start(async (origin) => {
        const issuer = await startIssuer(origin)
        stopIssuer = issuer.stop
        return issuer.environment
      })
      await use(server.origin)
      await server.dispose()
      await stopIssuer()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.describe.configure({ mode: 'serial' })

const BUTTON = loginText.singleSignOn('Grace Church')
let desk: Page
let keys: Keyboard

test.beforeAll(async ({ browser, origin }) => {
  // Not a device of other journeys: this one does visit another host
  desk = await browser.newPage({ baseURL: origin, locale: 'en-GB' })
  keys = new Keyboard(desk)
})
test.afterAll(() => desk.close())

const heading = (name: string) => desk.getByRole('heading', { level: 1, name })

test('the log-in page leads to the provider', { tag: '@nightly' }, async () => {
  await desk.goto('/Account/Login?returnUrl=/account/details')
  await expect(desk.getByRole('link', { name: BUTTON })).toBeVisible()
  await expectAccessible(desk)
  await keys.tabTo('link', BUTTON)
  await desk.keyboard.press('Enter')
  await expect(heading('Grace Church')).toBeVisible()
})

test('refusing there shows an error on the log-in page', { tag: '@nightly' }, async () => {
  await desk.getByRole('button', { name: 'Refuse' }).press('Enter')
  await expect(desk).toHaveURL(/\/Account\/Login\?failed=true&returnUrl=%2Faccount%2Fdetails$/)
  await expect(desk.getByText(loginText.failed)).toBeVisible()
})

test('logging in there leads back to the requested page', { tag: '@nightly' }, async () => {
  await desk.goto('/Account/Login?returnUrl=/account/details')
  await keys.tabTo('link', BUTTON)
  await desk.keyboard.press('Enter')
  await expect(heading('Grace Church')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Name' }).fill('grace')
  await desk.keyboard.press('Enter')
  await expect(heading(detailsText.heading)).toBeVisible()
  expect(new URL(desk.url()).pathname).toBe('/account/details')
})
