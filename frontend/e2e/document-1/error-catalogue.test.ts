import { changeEmailText, deleteText, detailsText, passwordText } from '../../text/account.ts'
import { loginText } from '../../text/login.ts'
import { forgottenPasswordText, newPasswordText } from '../../text/passwords.ts'
import { inviteText, registerText } from '../../text/registration.ts'
import { loginMfaText, loginRecoveryText, mfaText } from '../../text/second-factor.ts'
import { uiText } from '../../text/ui.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin } from '../support/log-in.ts'
import { enableMfa, newPerson, PASSWORD } from '../support/new-person.ts'
import { addressOf, OrganiserApi } from '../support/organiser-api.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import {
  expectAlert,
  expectRefusal,
  expectSaid,
  fill,
  heading,
  press,
  problem,
  type Rows,
  untilVerified,
} from './steps.ts'

// Document 1, section 8: a test per row of its table, named after it, and instead of its last row, "Validation", a test
// per message. What a working server never answers, the test answers.

/** The rows when this was written: 15, and the 7 messages of the last. */
const ROWS = 22

test.afterEach(({ devices }) => devices.close())

const CSRF_FAILED = { status: 400, contentType: 'text/plain', body: 'CSRF token validation failed.' }
const NO_LIST = { status: 500, body: '' }

interface Refused {
  message: string
  path: string
  values: Record<string, string>
  submit: string
}
/** The messages of the row "Validation" with a form that says each; section 5 says where else. */
const validation: Refused[] = [
  {
    message: 'Passwords do not match',
    path: '/account/password',
    values: {
      [passwordText.current]: DEMO_PASSWORD,
      [newPasswordText.label]: PASSWORD,
      [newPasswordText.confirm]: 'something else',
    },
    submit: passwordText.submit,
  },
  { message: 'Please enter your password', path: '/account/delete', values: {}, submit: deleteText.submit },
  {
    message: 'Please provide a different email address',
    path: '/Account/ChangeEmailAddress',
    values: { [changeEmailText.newEmail]: addressOf('premium').toUpperCase() },
    submit: changeEmailText.submit,
  },
  { message: 'Verification code is missing', path: '/account/mfa', values: {}, submit: mfaText.verify },
]
const refusalOf =
  ({ message, path, values, submit }: Refused): Rows[string] =>
  async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.goto(path)
    await fill(desk, values)
    await press(desk, submit)
    await expectRefusal(desk, message)
  }

const rows: Rows = {
  "Failed call with no error list: 'Unexpected error'": async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.route('**/api/user/update', (route) => route.fulfill(NO_LIST))
    await desk.goto('/account/details')
    await press(desk, detailsText.save)
    await expectRefusal(desk, 'Unexpected error')
    await expectSaid(desk, uiText.error)
  },

  "403 on a POST: 'You need a higher account level to use this feature', with 'Upgrade here'": async ({
    api,
    devices,
  }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.route('**/api/user/update', (route) => route.fulfill({ status: 403, body: '' }))
    await desk.goto('/account/details')
    await press(desk, detailsText.save)
    await expect(problem(desk)).toContainText('You need a higher account level to use this feature')
    await expect(problem(desk)).toBeFocused()
    await problem(desk).getByRole('link', { name: 'Upgrade here' }).click()
    await expect(desk).toHaveURL(/\/account\/subscription$/)
  },

  "401, or 400 with body 'CSRF token validation failed.': session cleared, redirect to login": async ({ devices }) => {
    for (const answer of [undefined, CSRF_FAILED]) {
      const desk = await devices.desktop()
      const stored = () => desk.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      await desk.goto('/Account/Login?returnUrl=/account/details?from=mail')
      await fillLogin(desk, addressOf('basic'), DEMO_PASSWORD)
      await expect(heading(desk, detailsText.heading)).toBeFocused()
      expect(await stored()).toContain(addressOf('basic'))
      // Without an answer of ours the server's own is 401
      await desk.request.get('/api/auth/logout')
      if (answer) await desk.route('**/api/user/update', (route) => route.fulfill(answer))
      await press(desk, detailsText.save)
      await expect(desk).toHaveURL(/\/Account\/Login\?returnUrl=%2Faccount%2Fdetails%3Ffrom%3Dmail$/)
      await expectSaid(desk, loginText.noAccess)
      expect(await stored()).not.toContain(addressOf('basic'))
    }
  },

  "401 with detail 'RequiresTwoFactor' on login: go to MFA screen, not an error": async ({ devices, server }) => {
    const { desk, api, email } = await newPerson(server.origin, devices)
    await enableMfa(api)
    await api.call('GET', '/api/auth/logout')
    await desk.goto('/Account/Login?forwardUrl=/help')
    await fillLogin(desk, email, PASSWORD)
    await expect(heading(desk, loginMfaText.heading)).toBeFocused()
    await expect(desk).toHaveURL(/\/Account\/LoginMFA\?rememberMe=true&forwardUrl=%2Fhelp$/)
    await expect(desk.getByRole('alert')).toHaveCount(0)
    await expect(problem(desk)).toBeHidden()
    await api.dispose()
  },

  "Login error list missing: 'There was a problem logging in.  Please try again.'": async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.route('**/api/auth/login?*', (route) => route.fulfill(NO_LIST))
    await desk.goto('/Account/Login')
    await fillLogin(desk, addressOf('free'), DEMO_PASSWORD)
    await expectRefusal(desk, 'There was a problem logging in.  Please try again.')
  },

  "Login throws unexpectedly: 'Invalid credentials'": async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.route('**/api/auth/login?*', (route) => route.abort())
    await desk.goto('/Account/Login')
    await fillLogin(desk, addressOf('free'), DEMO_PASSWORD)
    await expectRefusal(desk, 'Invalid credentials')
    await expect(desk.getByLabel(loginText.email)).toHaveValue(addressOf('free'))
  },

  "MFA login call throws: 'Invalid code'": async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.route('**/api/auth/loginMFA', (route) => route.abort())
    await desk.goto('/Account/LoginMFA?rememberMe=true')
    await fill(desk, { [loginMfaText.code]: '123456' })
    await press(desk, loginMfaText.submit)
    await expectRefusal(desk, 'Invalid code', loginMfaText.code)
  },

  "Arriving at login with a return path: 'You don't have access to this page.  Please log in.'": async ({
    devices,
  }) => {
    const desk = await devices.desktop()
    await desk.goto('/account/details')
    await expect(desk).toHaveURL(/\/Account\/Login\?returnUrl=/)
    await expectSaid(desk, "You don't have access to this page.  Please log in.")
  },

  "failed=true on login: 'There was a problem logging in.  Please try again.'": async ({ devices }) => {
    const desk = await devices.desktop()
    // The log-in seems to succeed, but the next calls say that nobody is logged in
    await desk.route('**/api/user/info', (route) => route.fulfill({ status: 401, body: '' }))
    const nobody = { success: true, responseData: null, errors: [] }
    await desk.route('**/api/auth/me', (route) => route.fulfill({ json: nobody }))
    await desk.goto('/Account/Login')
    await fillLogin(desk, addressOf('free'), DEMO_PASSWORD)
    await expect(desk).toHaveURL(/\/Account\/Login\?failed=true$/)
    await expectAlert(desk, 'There was a problem logging in.  Please try again.')
  },

  "Forgot-password failure: 'There was a problem, please try again'": async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.route(/\/forgotPassword$/i, (route) => route.fulfill(NO_LIST))
    await desk.goto('/Account/ForgottenPassword')
    await untilVerified(desk)
    await fill(desk, { [forgottenPasswordText.email]: addressOf('free') })
    await press(desk, forgottenPasswordText.submit)
    await expectRefusal(desk, 'There was a problem, please try again')
  },

  "Account load failure: 'There was a problem loading your account'": async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.route('**/api/user/info', (route) => route.fulfill(NO_LIST))
    await desk.goto('/account/details')
    await expectAlert(desk, 'There was a problem loading your account')
  },

  "Admin users load failure: 'There was a problem loading the errors'": async ({ devices, server }) => {
    const admin = await OrganiserApi.logIn(server.origin, 'admin')
    const desk = await devices.desktop({ storageState: await admin.login() })
    await desk.route('**/api/admin/users?*', (route) => route.fulfill(NO_LIST))
    await desk.goto('/admin/users')
    await expectAlert(desk, 'There was a problem loading the errors')
    await admin.dispose()
  },

  "Email confirmation failure: 'Invalid link, please try again.'": async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.goto('/Account/ConfirmEmail/nobody/unknown')
    await expectAlert(desk, 'Invalid link, please try again.')
  },

  "Invite confirmation failure: 'Unexpected error'; failed invite check redirects to login": async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.goto('/Account/ConfirmInvite?userId=nobody&code=unknown&forwardUrl=/help')
    await expect(desk).toHaveURL(/\/Account\/Login\?forwardUrl=%2Fhelp$/)
    // An invite that is withdrawn after its check
    const json = { success: true, responseData: null, errors: [] }
    await desk.route('**/api/auth/confirmInvite/**', (route) => route.fulfill({ json }))
    await desk.goto('/Account/ConfirmInvite?userId=nobody&code=unknown')
    await fill(desk, { [inviteText.password]: PASSWORD, [inviteText.confirmPassword]: PASSWORD })
    await press(desk, inviteText.submit)
    await expectRefusal(desk, 'Unexpected error')
  },

  "Feature-gated route without feature: 'Access Denied: …', with an upgrade link": async ({ devices, server }) => {
    const { api: free, desk } = await newPerson(server.origin, devices)
    const { reference } = await free.createEvent({ name: 'Of a small plan', slides: [] })
    await desk.goto(`/Sessions/${reference}/Showings`)
    await expect(
      desk.getByText(
        'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.',
        { exact: true },
      ),
    ).toBeVisible()
    await expect(desk).toHaveTitle(/^Access Denied/)
    await expectSaid(desk, 'Access Denied')
    await desk.getByRole('link', { name: 'Upgrade here' }).click()
    await expect(desk).toHaveURL(/\/account\/subscription$/)
    await free.dispose()
  },

  ...Object.fromEntries(validation.map((one) => [`'${one.message}'`, refusalOf(one)])),
  "'Please accept the Terms of Use'": async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.goto('/Account/Register')
    await untilVerified(desk)
    await press(desk, registerText.submit)
    await expectRefusal(desk, 'Please accept the Terms of Use')
  },

  "'Recovery code is missing'": async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.goto('/Account/LoginMFARecoveryCode')
    await press(desk, loginMfaText.submit)
    await expectRefusal(desk, 'Recovery code is missing', loginRecoveryText.code)
  },

  "'MFA is not enabled'": async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    const { recoveryCodes } = await enableMfa(api)
    await desk.goto('/account/mfa')
    await fill(desk, { [mfaText.code]: '123456' })
    await api.call('POST', '/api/auth/disableAuthentication', { code: recoveryCodes[0], useRecoveryCode: true })
    await press(desk, mfaText.remove)
    await expectRefusal(desk, 'MFA is not enabled')
    await api.dispose()
  },
}

test('no row of section 8 is missing', () => {
  expect(Object.keys(rows)).toHaveLength(ROWS)
})

for (const [title, check] of Object.entries(rows)) test(`1.8 ${title}`, check)
