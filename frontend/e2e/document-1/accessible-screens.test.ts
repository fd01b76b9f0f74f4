import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLargeTargets, Keyboard } from '../support/keyboard.ts'
import { OrganiserApi } from '../support/organiser-api.ts'
import { SUCCESS } from './screen-steps.ts'

// Every screen of document 1 on the narrowest phone: the Tab key reaches all there is and is always seen, what is
// pressed is large enough, nothing has to be scrolled sideways

const NARROW = { width: 320, height: 640 }

const visitors = [
  '/',
  '/Policies/terms-of-use',
  '/Policies/privacy-policy',
  '/Policies/refund-and-cancellation',
  '/contact',
  '/Account/Register',
  '/Account/Login?returnUrl=/dashboard',
  '/Account/LoginMFA?rememberMe=true',
  '/Account/LoginMFARecoveryCode',
  '/Account/ConfirmEmail/u1/c1',
  '/Account/ConfirmChangeEmail?token=t1&newEmailAddress=a',
  '/Account/ConfirmInvite?userId=u1&code=c1',
  '/Account/ForgottenPassword',
  '/Account/ResetPassword?code=c1',
  '/Account/ResetPassword',
  '/nowhere',
]
const users = [
  '/help',
  '/account/details',
  '/Account/ChangeEmailAddress',
  '/account/password',
  '/account/subscription',
  '/account/mfa',
  '/account/logins',
  '/defaults/theme',
  '/account/terms-of-use',
  '/account/privacy-policy',
  '/account/delete',
  '/admin/users',
  '/admin/audit-log',
]

let visitor: Page
let admin: Page
let account: OrganiserApi

test.beforeAll(async ({ devices, server }) => {
  account = await OrganiserApi.logIn(server.origin, 'admin')
  visitor = await devices.desktop({ viewport: NARROW })
  await visitor.route(/api\/auth\/confirmInvite/i, (route) => route.fulfill(SUCCESS))
  admin = await devices.desktop({ viewport: NARROW, storageState: await account.login() })
})
test.afterAll(async ({ devices }) => {
  await account.dispose()
  await devices.close()
})

for (const [addresses, person] of [
  [visitors, () => visitor],
  [users, () => admin],
] as const) {
  for (const address of addresses) {
    test(`${address} is walked through with the Tab key`, async () => {
      const page = person()
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await new Keyboard(page).walk()
      await expectLargeTargets(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
    })
  }
}

// What no journey looks at with axe
for (const [address, person] of [
  ['/Account/Login?emailChanged=a%40example.org&passwordChanged=true&deletedSelf=true&failed=true', () => visitor],
  ['/Account/Login?returnUrl=/dashboard', () => visitor],
  ['/Account/ResetPassword', () => visitor],
  ['/account/terms-of-use', () => admin],
  ['/account/privacy-policy', () => admin],
  ['/account/delete', () => admin],
] as const) {
  test(`axe finds nothing on ${address}`, async () => {
    const page = person()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(NARROW)
  })
}
