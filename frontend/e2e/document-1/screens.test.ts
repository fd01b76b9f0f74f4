import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { OrganiserApi } from '../support/organiser-api.ts'
import { isAt, leadsTo, problemOf, titled } from './screen-steps.ts'

// Document 1, section 2: "Public", and what holds for every address; a test per row, in that document's words

let visitor: Page
let user: Page
let admin: Page
let accounts: OrganiserApi[]

test.beforeAll(async ({ devices, server }) => {
  accounts = [await OrganiserApi.logIn(server.origin, 'free'), await OrganiserApi.logIn(server.origin, 'admin')]
  const [free, administrator] = await Promise.all(accounts.map((account) => account.login()))
  visitor = await devices.desktop()
  user = await devices.desktop({ storageState: free })
  admin = await devices.desktop({ storageState: administrator })
})
test.afterAll(async ({ devices }) => {
  for (const account of accounts) await account.dispose()
  await devices.close()
})

const link = (name: string) => visitor.getByRole('main').getByRole('link', { name, exact: true })

test('1.2 / has its anchors, its calls to action and the cards of the plans', async () => {
  await visitor.goto('/')
  for (const anchor of ['features', 'pricing', 'get-started'])
    await expect(visitor.locator(`#${anchor}`)).toBeAttached()
  for (const plan of ['Free', 'Basic', 'Premium'])
    await expect(visitor.getByRole('heading', { name: plan, exact: true })).toBeAttached()
  await leadsTo(visitor, link('Get Started Free'), /^\/account\/register$/i)
  await leadsTo(visitor, link('Create Your Free Account'), /^\/account\/register$/i)
  await link('Explore Features').click()
  await expect(visitor.getByRole('heading', { name: 'Features', exact: true })).toBeInViewport()
  await isAt(visitor, '/#features')
})

for (const [address, title] of [
  ['/Policies/terms-of-use', 'Terms of Use'],
  ['/Policies/privacy-policy', 'Privacy Policy'],
  ['/Policies/refund-and-cancellation', 'Refund and Cancellation Policy'],
  ['/contact', 'Contact'],
] as const) {
  test(`1.2 ${address} is a public text page, which the footer leads to`, async () => {
    await visitor.goto('/')
    const footer = visitor.getByRole('contentinfo')
    await footer.locator(`a[href="${address}"]`).click()
    await isAt(visitor, address)
    await titled(visitor, title)
    expect((await visitor.getByRole('main').innerText()).length).toBeGreaterThan(300)
    await expect(footer).toContainText(new RegExp(`© ${new Date().getFullYear()} \\S`))
  })
}

test('1.2 The public header shows Login and Register when logged out', async () => {
  await visitor.goto('/')
  const header = visitor.getByRole('banner')
  await leadsTo(visitor, header.getByRole('link', { name: 'Login', exact: true }), '/Account/Login')
  await leadsTo(visitor, header.getByRole('link', { name: 'Register', exact: true }), '/Account/Register')
  await expect(header.getByRole('navigation').locator('a, button')).toHaveCount(2)
})

test('1.2 The public header shows My Events and Logout when logged in', async () => {
  await user.goto('/contact')
  const header = user.getByRole('banner')
  await expect(header.getByRole('navigation').locator('a, button')).toHaveText(['My Events', 'Logout'])
  await leadsTo(user, header.getByRole('link', { name: 'My Events' }), '/dashboard')
})

test("1.2 Any unknown route shows a not-found screen headed 'Not found'", async () => {
  for (const address of ['/nowhere', '/account/nothing', '/Policies/other']) {
    await visitor.goto(address)
    await titled(visitor, 'Not found')
  }
})

test('1.2 /admin/users exists only for administrators', async () => {
  await user.goto('/admin/users')
  await titled(user, 'Not found')
})

test('1.2 Register, forgot-password, reset and the log-in screens are not shown to logged-in users', async () => {
  for (const address of [
    '/Account/Register',
    '/Account/ForgottenPassword',
    '/Account/ResetPassword?code=x',
    '/Account/Login',
    '/Account/Login?returnUrl=/contact',
    '/Account/LoginMFA',
    '/Account/LoginMFARecoveryCode',
  ]) {
    await user.goto(address)
    await isAt(user, '/dashboard')
  }
})

test('1.2 A protected screen visited while logged out redirects to the log-in page, which remembers it', async () => {
  for (const address of [
    '/dashboard',
    '/account/details',
    '/account/mfa',
    '/admin/users',
    '/help',
    '/sessions?deletedSession=a',
  ]) {
    await visitor.goto(address)
    await isAt(visitor, `/Account/Login?${new URLSearchParams({ returnUrl: address })}`)
    await expect(visitor.getByText("You don't have access to this page.  Please log in.")).toBeVisible()
  }
})

test('1.2 A page without its feature shows Access Denied, with an upgrade link', async () => {
  const event = await accounts[0]?.call<{ reference: string }>('POST', '/api/sessions', { name: 'Gated' })
  await user.goto(`/Sessions/${event?.reference}/Showings`)
  await expect(
    user.getByText(
      'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.',
    ),
  ).toBeVisible()
  await leadsTo(user, user.getByRole('link', { name: 'Upgrade here' }), '/account/subscription')
})

test("1.2 'Upgrade here' stands beside an error that requires an upgrade", async () => {
  await user.route(/\/api\/user\/update$/, (route) =>
    route.fulfill({
      status: 403,
      json: {
        success: false,
        responseData: null,
        errors: [{ code: 'requires-upgrade', message: 'More is needed', requiresUpgrade: true }],
      },
    }),
  )
  await user.goto('/account/details')
  await user.getByRole('button', { name: 'Save name' }).click()
  await expect(problemOf(user)).toContainText('You need a higher account level to use this feature')
  await leadsTo(user, problemOf(user).getByRole('link', { name: 'Upgrade here' }), '/account/subscription')
  await user.unroute(/\/api\/user\/update$/)
})

for (const [capitalised, title] of [
  ['/Policies/Terms-Of-Use', 'Terms of Use'],
  ['/Contact', 'Contact'],
  ['/Account/Register', 'Create an account'],
  ['/Account/Login', 'Welcome back'],
  ['/Account/LoginMFA', 'Two-factor authentication'],
  ['/Account/LoginMFARecoveryCode', 'Recovery code verification'],
  ['/Account/ConfirmEmail/u1/c1', 'Confirm your email address'],
  ['/Account/ForgottenPassword', 'Reset your password'],
  ['/Account/ResetPassword?code=c1', 'Choose a new password'],
  ['/Account/ConfirmChangeEmail?token=t1&newEmailAddress=a', 'Change your email address'],
] as const) {
  test(`1.2 ${capitalised} is the same screen in lower case, and with a slash at its end`, async () => {
    const [path = '', query] = capitalised.split('?')
    for (const spelling of [path, path.toLowerCase(), `${path}/`]) {
      await visitor.goto(query ? `${spelling}?${query}` : spelling)
      await titled(visitor, title)
    }
  })
}

for (const [address, title] of [
  ['/Account/Details', 'My Account'],
  ['/Account/ChangeEmailAddress', 'Change email address'],
  ['/Account/Password', 'Change password'],
  ['/Account/Subscription', 'Subscription'],
  ['/Account/MFA', 'Multi-factor authentication'],
  ['/Account/Terms-Of-Use', 'Terms of Use'],
  ['/Account/Privacy-Policy', 'Privacy Policy'],
  ['/Account/Delete', 'Delete account'],
  ['/Admin/Users', 'Users'],
] as const) {
  test(`1.2 ${address} is the same screen in lower case`, async () => {
    for (const spelling of [address, address.toLowerCase()]) {
      await admin.goto(spelling)
      await titled(admin, title)
    }
  })
}
