import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { addressOf, OrganiserApi } from '../support/organiser-api.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { isAt, leadsTo, problemOf, SUCCESS, shows, titled } from './screen-steps.ts'

// Document 1, section 2, "Sign-in area": a test per row, in that document's words

let visitor: Page

test.beforeAll(async ({ devices }) => {
  visitor = await devices.desktop()
})
test.afterAll(({ devices }) => devices.close())

const button = (name: string) => visitor.getByRole('button', { name, exact: true })
const link = (name: string) => visitor.getByRole('main').getByRole('link', { name, exact: true })
const field = (name: string) => visitor.getByLabel(name, { exact: true })

test('1.2 /Account/Register has its form; Register waits for the human verification; Cancel goes to /', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await visitor.route(/human-verification$/, async (route) => {
    await held
    await route.continue()
  })
  await visitor.goto('/Account/Register')
  await shows(
    visitor,
    'Create an account',
    `
    - textbox "First name"
    - textbox "Last name"
    - textbox "Email address"
    - textbox "Password"
    - textbox "Confirm password"
    - textbox "Invite code"
    - checkbox "I accept the Terms of Use"
    - button "Read the Terms of Use"
    - group "Human verification"
    - button "Register" [disabled]
    - link "Cancel":
      - /url: /
  `,
  )
  release()
  await expect(button('Register')).toBeEnabled()
  await expect(visitor.getByRole('checkbox')).not.toBeChecked()
  await visitor.unroute(/human-verification$/)
  await leadsTo(visitor, link('Cancel'), '/')
})

test('1.2 /Account/Register opens the terms over the whole screen', async () => {
  await visitor.goto('/Account/Register')
  await button('Read the Terms of Use').click()
  const terms = visitor.getByRole('dialog', { name: 'Terms of Use' })
  await expect(terms).toBeVisible()
  await expect
    .poll(() => terms.evaluate((dialog) => dialog.getBoundingClientRect().width / innerWidth))
    .toBeGreaterThan(0.95)
  await terms.getByRole('button', { name: 'Close' }).click()
  await expect(terms).toBeHidden()
})

for (const [requireConfirmedAccount, message] of [
  [true, 'Please check your emails to confirm your account'],
  [false, 'You have registered. You can now log in with these credentials'],
] as const) {
  test(`1.2 /Account/Register says '${message}', with a Login and a Back button`, async () => {
    await visitor.route(/api\/auth\/register/, (route) =>
      route.fulfill({ json: { success: true, responseData: { requireConfirmedAccount }, errors: [] } }),
    )
    await visitor.goto('/Account/Register')
    for (const name of ['First name', 'Last name', 'Invite code']) await field(name).fill('Ada')
    await field('Email address').fill('ada@example.org')
    for (const name of ['Password', 'Confirm password']) await field(name).fill('seven-lamps-and-a-bell')
    await visitor.getByText('I accept the Terms of Use').click()
    await expect(button('Register')).toBeEnabled()
    await button('Register').click()
    await expect(visitor.getByText(message)).toBeVisible()
    await expect(link('Back')).toHaveAttribute('href', '/')
    await link('Login').click()
    await isAt(visitor, '/Account/Login')
    await visitor.unroute(/api\/auth\/register/)
  })
}

test("1.2 /Account/Login, headed 'Welcome back', has its form and links; Cancel goes to /", async () => {
  await visitor.goto('/Account/Login')
  await shows(
    visitor,
    'Welcome back',
    `
    - textbox "Email address"
    - textbox "Password"
    - checkbox "Remember Me" [checked]
    - button "Login"
    - link "Cancel":
      - /url: /
    - navigation:
      - link "Can't remember your password?":
        - /url: /Account/ForgottenPassword
      - link "Terms of Use":
        - /url: /Policies/terms-of-use
      - link "Privacy Policy":
        - /url: /Policies/privacy-policy
  `,
  )
  await leadsTo(visitor, link('Cancel'), '/')
  await leadsTo(visitor, link("Can't remember your password?"), '/Account/ForgottenPassword')
})

for (const [query, message] of [
  ['passwordChanged=true', 'Password changed. Please log in again.'],
  ['emailChanged=ada%40example.org', 'Email address changed to ada@example.org. Please log in again.'],
  ['deletedSelf=true', 'Your account has been deleted'],
  ['returnUrl=/account/details', "You don't have access to this page.  Please log in."],
  ['failed=true', 'There was a problem logging in.  Please try again.'],
] as const) {
  test(`1.2 /Account/Login?${query} says '${message}'`, async () => {
    await visitor.goto(`/account/login?${query}`)
    await titled(visitor, 'Welcome back')
    const said = visitor.getByText(message)
    await expect(said).toBeVisible()
    expect(await said.textContent()).toContain(message) // with both spaces
    await expect(field('Email address')).toHaveValue(query.startsWith('email') ? 'ada@example.org' : '')
  })
}

for (const [query, target] of [
  ['returnUrl=/contact', '/contact'],
  ['forwardUrl=/account/password', '/account/password'],
  ['returnUrl=//elsewhere.example', '/dashboard'],
  ['forwardUrl=https://elsewhere.example', '/dashboard'],
  ['', '/dashboard'],
] as const) {
  test(`1.2 /Account/Login?${query} leads to ${target} after the log-in`, async ({ devices }) => {
    const page = await devices.desktop()
    await page.goto(`/Account/Login?${query}`)
    await page.getByLabel('Email address').fill(addressOf('basic'))
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await isAt(page, target)
    await page.context().close()
  })
}

test("1.2 /Account/LoginMFA, 'Two-factor authentication', has its form; its links carry the way on", async () => {
  await visitor.goto('/Account/LoginMFA?rememberMe=true&forwardUrl=/Teams/a')
  await shows(
    visitor,
    'Two-factor authentication',
    `
    - textbox "Code"
    - checkbox "Remember this machine" [checked]
    - button "Login"
    - link "Cancel":
      - /url: /
    - link "Log in with a recovery code":
      - /url: /Account/LoginMFARecoveryCode?forwardUrl=%2FTeams%2Fa
    - paragraph:
      - link "Terms of Use":
        - /url: /Policies/terms-of-use
      - link "Privacy Policy":
        - /url: /Policies/privacy-policy
  `,
  )
  await expect(field('Code')).toHaveAttribute('aria-required', 'true')
  await leadsTo(visitor, link('Cancel'), '/')
  await visitor.goto('/account/loginmfa?rememberMe=false&returnUrl=/account/mfa')
  await leadsTo(
    visitor,
    link('Log in with a recovery code'),
    '/Account/LoginMFARecoveryCode?returnUrl=%2Faccount%2Fmfa',
  )
})

test('1.2 /Account/LoginMFARecoveryCode has its form and warns that this login is not remembered', async () => {
  await visitor.goto('/Account/LoginMFARecoveryCode?returnUrl=/dashboard')
  await shows(
    visitor,
    'Recovery code verification',
    `
    - status: /will not be remembered until you log in with an authenticator code, or disable two-factor authentication and log in again/
    - textbox "Recovery code"
    - button "Login"
    - link "Cancel":
      - /url: /
    - paragraph:
      - link "Terms of Use":
        - /url: /Policies/terms-of-use
      - link "Privacy Policy":
        - /url: /Policies/privacy-policy
  `,
  )
  await expect(field('Recovery code')).toHaveAttribute('aria-required', 'true')
})

test('1.2 /Account/ConfirmEmail confirms on load, and says whether it worked', async () => {
  await visitor.goto('/Account/ConfirmEmail/nobody-at-all/no-such-code')
  await expect(visitor.getByText('Invalid link, please try again.')).toBeVisible()
  await visitor.route(/api\/auth\/confirmEmail/i, (route) => route.fulfill(SUCCESS))
  await visitor.goto('/account/confirmemail/u1/c1')
  await expect(visitor.getByText('Email address confirmed. Please log in.')).toBeVisible()
  await leadsTo(visitor, link('Login'), '/Account/Login')
  await visitor.unroute(/api\/auth\/confirmEmail/i)
})

test('1.2 /Account/ConfirmInvite redirects to the log-in page when the check fails, with the way on', async () => {
  await visitor.goto('/Account/ConfirmInvite?userId=nobody-at-all&code=no-such-code')
  await isAt(visitor, '/Account/Login')
  await visitor.goto('/account/confirminvite?userId=nobody-at-all&code=no-such-code&forwardUrl=/Teams/a')
  await isAt(visitor, '/Account/Login?forwardUrl=%2FTeams%2Fa')
})

test('1.2 /Account/ConfirmInvite shows its form when the check succeeds', async () => {
  await visitor.route(/api\/auth\/confirmInvite/i, (route) => route.fulfill(SUCCESS))
  await visitor.goto('/Account/ConfirmInvite?userId=u1&code=c1&forwardUrl=/Teams/a')
  await shows(
    visitor,
    'Join Lectern',
    `
    - textbox "First Name"
    - textbox "Last Name"
    - textbox "Password"
    - textbox "Confirm Password"
    - button "Join"
  `,
  )
  for (const name of ['Password', 'Confirm Password']) {
    await expect(field(name)).toHaveAttribute('aria-required', 'true')
    await field(name).fill('seven-lamps-and-a-bell')
  }
  await button('Join').click()
  await expect(visitor.getByText('Invite confirmed. Please log in.')).toBeVisible()
  await link('Login').click()
  await isAt(visitor, '/Account/Login?forwardUrl=%2FTeams%2Fa')
  await visitor.unroute(/api\/auth\/confirmInvite/i)
})

test("1.2 /Account/ForgottenPassword, 'Reset your password', asks for the email and a human verification", async () => {
  await visitor.goto('/Account/ForgottenPassword')
  await shows(
    visitor,
    'Reset your password',
    `
    - textbox "Email address"
    - group "Human verification"
    - button "Reset password"
  `,
  )
})

test('1.2 /Account/ResetPassword asks for the email and the password, twice alike', async () => {
  await visitor.goto('/Account/ResetPassword?code=some-code')
  await shows(
    visitor,
    'Choose a new password',
    `
    - textbox "Email address"
    - textbox "New password"
    - textbox "Confirm password"
    - button "Change password"
  `,
  )
  await field('Email address').fill('ada@example.org')
  await field('New password').fill('seven-lamps-and-a-bell')
  await field('Confirm password').fill('seven lamps')
  await button('Change password').click()
  await expect(problemOf(visitor)).toContainText('Passwords do not match')
})

test('1.2 The link of an e-mail change confirms it, logs out and goes to the log-in page with the new address', async ({
  devices,
  server,
}) => {
  const api = await OrganiserApi.logIn(server.origin, 'basic')
  const page = await devices.desktop({ storageState: await api.login() })
  await page.route(/api\/auth\/confirmChangeEmail/i, (route) => route.fulfill(SUCCESS))
  await page.goto('/Account/ConfirmChangeEmail?token=t1&newEmailAddress=ada%40example.org')
  await titled(page, 'Welcome back')
  await isAt(page, '/Account/Login?emailChanged=ada%40example.org')
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.org')
  await page.goto('/dashboard')
  await titled(page, 'Welcome back')
  await api.dispose()
})
