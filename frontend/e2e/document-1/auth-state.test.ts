import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { addressOf } from '../support/organiser-api.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { isAt, titled } from './screen-steps.ts'

// Document 1, section 4, "Auth state" and "Login flow", in a browser; their table is in frontend/api/auth-state.test.ts

let desk: Page

test.beforeEach(async ({ devices }) => {
  desk = await devices.desktop()
})
test.afterEach(({ devices }) => devices.close())

async function submitLogin() {
  await desk.getByLabel('Email address').fill(addressOf('basic'))
  await desk.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await desk.getByRole('button', { name: 'Login', exact: true }).click()
}
const stored = () =>
  desk.evaluate(() => ({ local: Object.keys(localStorage).sort(), session: Object.keys(sessionStorage).sort() }))
const ours = (keys: string[]) => keys.filter((key) => ['info', 'useLocalStorage', 'user'].includes(key))

for (const [remember, local, session] of [
  [true, ['info', 'useLocalStorage', 'user'], []],
  [false, [], ['info', 'user']],
] as const) {
  test(`1.4 Login flow: with rememberMe ${remember ? 'on' : 'off'} user info is kept in ${remember ? 'local' : 'session'} storage`, async () => {
    await desk.goto('/Account/Login')
    if (!remember) await desk.getByText('Remember Me').click()
    const sent = desk.waitForRequest(/\/api\/auth\/login/)
    await submitLogin()
    expect(new URL((await sent).url()).searchParams.get('useSessionCookies')).toBe(String(!remember))
    await titled(desk, "Basil's Dashboard")
    const keys = await stored()
    expect(ours(keys.local)).toEqual(local)
    expect(ours(keys.session)).toEqual(session)
  })
}

test('1.4 Auth state: what is cached is shown while the server is asked; an empty result counts as logged out', async () => {
  await desk.goto('/Account/Login')
  await submitLogin()
  await titled(desk, "Basil's Dashboard")
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await desk.route(/\/api\/auth\/me$/, async (route) => {
    await held
    await route.fulfill({ json: { success: true, responseData: null, errors: [] } })
  })
  await desk.goto('/account/details')
  await titled(desk, 'My Account')
  answer()
  await isAt(desk, '/Account/Login?returnUrl=%2Faccount%2Fdetails')
})

test('1.4 Auth state: a failure to find out counts as logged out', async () => {
  await desk.goto('/Account/Login')
  await submitLogin()
  await titled(desk, "Basil's Dashboard")
  await desk.route(/\/api\/auth\/me$/, (route) => route.fulfill({ status: 500, body: '' }))
  await desk.goto('/account/details')
  await isAt(desk, '/Account/Login?returnUrl=%2Faccount%2Fdetails')
})

test('1.4 Auth state: a logout clears what is stored and tells the server', async () => {
  await desk.goto('/Account/Login')
  await submitLogin()
  await titled(desk, "Basil's Dashboard")
  const told = desk.waitForResponse(/\/api\/auth\/logout$/)
  await desk.goto('/')
  await desk.getByRole('button', { name: 'Logout' }).click()
  expect((await told).status()).toBe(200)
  await titled(desk, 'Welcome back')
  const keys = await stored()
  expect([...ours(keys.local), ...ours(keys.session)]).toEqual([])
  expect((await (await desk.request.get('/api/auth/me')).json()).responseData).toBeNull()
})

for (const [isLoggedIn, end] of [
  [true, 'goes to /dashboard, because somebody is logged in already'],
  [false, 'says that there was a problem'],
] as const) {
  test(`1.4 Login flow: a failed anti-forgery check ${end}`, async ({ api }) => {
    await desk.goto('/Account/Login')
    await titled(desk, 'Welcome back')
    await desk.route(/\/api\/auth\/login/, (route) =>
      route.fulfill({ status: 400, contentType: 'text/plain', body: 'CSRF token validation failed.' }),
    )
    if (isLoggedIn) await desk.context().addCookies((await api.login()).cookies)
    await submitLogin()
    if (isLoggedIn) return isAt(desk, '/dashboard')
    await expect(desk.getByRole('region', { name: 'There is a problem' })).toContainText(
      'There was a problem logging in.  Please try again.',
    )
  })
}
