import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  getCheckInviteMockHandler,
  getConfirmEmailChangeMockHandler,
  getConfirmEmailMockHandler,
  getConfirmInviteMockHandler,
  getRegisterAccountMockHandler,
} from '../../../../generated/msw/handlers.ts'
import { leadsTo, link, showTitled } from '../account/screen-steps.ts'
import { open, show } from '../support/app.ts'
import { envelope, hold, use } from '../support/calls.ts'
import { addressOf, fillLogin } from '../support/people.ts'
import { button, field, fill, isAt, main, press, problem, titled } from '../support/steps.ts'

// The pages of log-in and registration (docs/product-rules.md#log-in): a test per row, worded as there

const visit = (address: string) => open(address, { who: 'signed-out' })
const LONG = 'seven-lamps-and-a-bell'

test('1.2 /Account/Register has its form; Register waits for the human verification; Cancel goes to /', async () => {
  const release = hold('getHumanVerification')
  await visit('/Account/Register')
  await titled('Create an account')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
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
  `)
  release()
  await expect.element(button('Register')).toBeEnabled()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await leadsTo(link('Cancel'), '/')
})

test('1.2 /Account/Register opens the terms over the whole screen', async () => {
  await visit('/Account/Register')
  await press('Read the Terms of Use')
  const terms = page.getByRole('dialog', { name: 'Terms of Use' })
  await expect.element(terms).toBeVisible()
  await expect.poll(() => terms.element().getBoundingClientRect().width / innerWidth).toBeGreaterThan(0.95)
  await terms.getByRole('button', { name: 'Close' }).click()
  await expect.element(terms).not.toBeInTheDocument()
})

for (const [requireConfirmedAccount, message] of [
  [true, 'Please check your emails to confirm your account'],
  [false, 'You have registered. You can now log in with these credentials'],
] as const) {
  test(`1.2 /Account/Register says '${message}', with a Login and a Back button`, async () => {
    use(getRegisterAccountMockHandler(envelope({ requireConfirmedAccount })))
    await visit('/Account/Register')
    await fill({ 'First name': 'Ada', 'Last name': 'Ada', 'Invite code': 'Ada', 'Email address': 'ada@example.org' })
    await fill({ Password: LONG, 'Confirm password': LONG })
    await page.getByText('I accept the Terms of Use').click()
    await expect.element(button('Register')).toBeEnabled()
    await press('Register')
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(link('Back')).toHaveAttribute('href', '/')
    await link('Login').click()
    await isAt('/Account/Login')
  })
}

test("1.2 /Account/Login, headed 'Welcome back', has its form and links; Cancel goes to /", async () => {
  await visit('/Account/Login')
  await titled('Welcome back')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
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
  `)
  await leadsTo(link('Cancel'), '/')
  await leadsTo(link("Can't remember your password?"), '/Account/ForgottenPassword')
})

for (const [query, message] of [
  ['passwordChanged=true', 'Password changed. Please log in again.'],
  ['emailChanged=ada%40example.org', 'Email address changed to ada@example.org. Please log in again.'],
  ['deletedSelf=true', 'Your account has been deleted'],
  ['returnUrl=/account/details', "You don't have access to this page.  Please log in."],
  ['failed=true', 'There was a problem logging in.  Please try again.'],
] as const) {
  test(`1.2 /Account/Login?${query} says '${message}'`, async () => {
    await visit(`/account/login?${query}`)
    await titled('Welcome back')
    const said = page.getByText(message)
    await expect.element(said).toBeVisible()
    expect(said.element().textContent).toContain(message) // with both spaces
    await expect
      .element(page.getByLabelText('Email address'))
      .toHaveValue(query.startsWith('email') ? 'ada@example.org' : '')
  })
}

for (const [query, target] of [
  ['returnUrl=/contact', '/contact'],
  ['forwardUrl=/account/password', '/account/password'],
  ['returnUrl=//elsewhere.example', '/dashboard'],
  ['forwardUrl=https://elsewhere.example', '/dashboard'],
  ['', '/dashboard'],
] as const) {
  test(`1.2 /Account/Login?${query} leads to ${target} after the log-in`, async () => {
    await visit(`/Account/Login?${query}`)
    await fillLogin(addressOf('basic'))
    await isAt(target)
  })
}

test("1.2 /Account/LoginMFA, 'Two-factor authentication', has its form; its links carry the way on", async () => {
  await visit('/Account/LoginMFA?rememberMe=true&forwardUrl=/Teams/a')
  await titled('Two-factor authentication')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
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
  `)
  await expect.element(field('Code')).toHaveAttribute('aria-required', 'true')
  await leadsTo(link('Cancel'), '/')
  await showTitled('/account/loginmfa?rememberMe=false&returnUrl=/account/mfa', 'Two-factor authentication')
  await leadsTo(link('Log in with a recovery code'), '/Account/LoginMFARecoveryCode?returnUrl=%2Faccount%2Fmfa')
})

test('1.2 /Account/LoginMFARecoveryCode has its form and warns that this login is not remembered', async () => {
  await visit('/Account/LoginMFARecoveryCode?returnUrl=/dashboard')
  await titled('Recovery code verification')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
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
  `)
  await expect.element(field('Recovery code')).toHaveAttribute('aria-required', 'true')
})

test('1.2 /Account/ConfirmEmail confirms on load, and says whether it worked', async () => {
  await visit('/Account/ConfirmEmail/nobody-at-all/no-such-code')
  await expect.element(page.getByText('Invalid link, please try again.')).toBeVisible()
  use(getConfirmEmailMockHandler())
  show('/account/confirmemail/u1/c1')
  await expect.element(page.getByText('Email address confirmed. Please log in.')).toBeVisible()
  await leadsTo(link('Login'), '/Account/Login')
})

test('1.2 /Account/ConfirmInvite redirects to the log-in page when the check fails, with the way on', async () => {
  await visit('/Account/ConfirmInvite?userId=nobody-at-all&code=no-such-code')
  await isAt('/Account/Login')
  show('/account/confirminvite?userId=nobody-at-all&code=no-such-code&forwardUrl=/Teams/a')
  await isAt('/Account/Login?forwardUrl=%2FTeams%2Fa')
})

test('1.2 /Account/ConfirmInvite shows its form when the check succeeds', async () => {
  use(getCheckInviteMockHandler(), getConfirmInviteMockHandler())
  await visit('/Account/ConfirmInvite?userId=u1&code=c1&forwardUrl=/Teams/a')
  await titled('Join Lectern')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "First Name"
      - textbox "Last Name"
      - textbox "Password"
      - textbox "Confirm Password"
      - button "Join"
  `)
  for (const name of ['Password', 'Confirm Password']) {
    await expect.element(field(name)).toHaveAttribute('aria-required', 'true')
    await field(name).fill(LONG)
  }
  await press('Join')
  await expect.element(page.getByText('Invite confirmed. Please log in.')).toBeVisible()
  await link('Login').click()
  await isAt('/Account/Login?forwardUrl=%2FTeams%2Fa')
})

test("1.2 /Account/ForgottenPassword, 'Reset your password', asks for the email and a human verification", async () => {
  await visit('/Account/ForgottenPassword')
  await titled('Reset your password')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "Email address"
      - group "Human verification"
      - button "Reset password"
  `)
})

test('1.2 /Account/ResetPassword asks for the email and the password, twice alike', async () => {
  await visit('/Account/ResetPassword?code=some-code')
  await titled('Choose a new password')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "Email address"
      - textbox "New password"
      - textbox "Confirm password"
      - button "Change password"
  `)
  await fill({ 'Email address': 'ada@example.org', 'New password': LONG, 'Confirm password': 'seven lamps' })
  await press('Change password')
  await expect.element(problem()).toMatchTextContent('Passwords do not match')
})

test('1.2 The link of an e-mail change confirms it, logs out and goes to the log-in page with the new address', async () => {
  use(getConfirmEmailChangeMockHandler())
  await open('/Account/ConfirmChangeEmail?token=t1&newEmailAddress=ada%40example.org', { who: 'basic' })
  await titled('Welcome back')
  await isAt('/Account/Login?emailChanged=ada%40example.org')
  await expect.element(page.getByLabelText('Email address')).toHaveValue('ada@example.org')
  await showTitled('/dashboard', 'Welcome back')
})
