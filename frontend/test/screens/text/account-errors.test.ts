import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCheckInviteMockHandler } from '../../../../generated/msw/handlers.ts'
import { changeEmailText, deleteText, detailsText, passwordText } from '../../../text/account/account.ts'
import { loginText } from '../../../text/account/login.ts'
import { forgottenPasswordText, newPasswordText } from '../../../text/account/passwords.ts'
import { inviteText, registerText } from '../../../text/account/registration.ts'
import { loginMfaText, loginRecoveryText, mfaText } from '../../../text/account/second-factor.ts'
import { open } from '../support/app.ts'
import { answer, envelope, logIn, NO_LIST, Program, use } from '../support/calls.ts'
import { eventWith, showingsOf } from '../support/events.ts'
import { addressOf, DEMO_PASSWORD, enableMfa, fillLogin, NEW_PASSWORD } from '../support/people.ts'
import {
  expectAlert,
  expectRefusal,
  expectSaid,
  field,
  fill,
  heading,
  isAt,
  press,
  problem,
  untilVerified,
} from '../support/steps.ts'

// The errors of accounts (docs/product-rules.md#calls-and-responses): a test per row of its table, named after it; the last row,
// "Validation", has a test per message. The test stubs responses that a working server never gives.

/** The number of rows when this was written: 15, and the 7 messages of the last. */
const ROWS = 22

const CSRF_FAILED = { status: 400, headers: { 'content-type': 'text/plain' }, body: 'CSRF token validation failed.' }
const VISITOR = { who: 'signed-out' } as const
const cutOff = () => {
  throw new TypeError('Failed to fetch')
}
/** Everything this browser has stored. */
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage })

interface Refused {
  message: string
  path: string
  values: Record<string, string>
  submit: string
}
/** The messages of the row "Validation", each with a form that shows it. */
const validation: Refused[] = [
  {
    message: 'Passwords do not match',
    path: '/account/password',
    values: {
      [passwordText.current]: DEMO_PASSWORD,
      [newPasswordText.label]: NEW_PASSWORD,
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
  ({ message, path, values, submit }: Refused) =>
  async () => {
    await open(path)
    await fill(values)
    await press(submit)
    await expectRefusal(message)
  }

const rows: Record<string, () => Promise<void>> = {
  "Failed call with no error list: 'Unexpected error'": async () => {
    answer('updateUser', NO_LIST)
    await open('/account/details')
    await press(detailsText.save)
    await expectRefusal('Unexpected error')
  },

  "403 on a POST: 'You need a higher account level to use this feature', with 'Upgrade here'": async () => {
    answer('updateUser', { status: 403, body: '' })
    await open('/account/details')
    await press(detailsText.save)
    await expect.element(problem()).toMatchTextContent(/You need a higher account level to use this feature/)
    await expect.element(problem()).toHaveFocus()
    await problem().getByRole('link', { name: 'Upgrade here' }).click()
    await isAt('/account/subscription')
  },

  "401, or 400 with body 'CSRF token validation failed.': session cleared, redirect to login": async () => {
    for (const refusal of [undefined, CSRF_FAILED]) {
      await open('/Account/Login?returnUrl=/account/details?from=mail', VISITOR)
      await fillLogin(addressOf('basic'))
      await expect.element(heading(detailsText.heading)).toHaveFocus()
      expect(stored()).toContain(addressOf('basic'))
      // Without a stub, the mocks respond with 401
      await logIn('signed-out')
      if (refusal) answer('updateUser', refusal)
      await press(detailsText.save)
      await isAt('/Account/Login?returnUrl=%2Faccount%2Fdetails%3Ffrom%3Dmail')
      await expectSaid(loginText.noAccess)
      expect(stored()).not.toContain(addressOf('basic'))
    }
  },

  "401 with detail 'RequiresTwoFactor' on login: go to MFA screen, not an error": async () => {
    await enableMfa(new Program('free'))
    await open('/Account/Login?forwardUrl=/help', VISITOR)
    await fillLogin(addressOf('free'))
    await expect.element(heading(loginMfaText.heading)).toHaveFocus()
    await isAt('/Account/LoginMFA?rememberMe=true&forwardUrl=%2Fhelp')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(problem()).not.toBeInTheDocument()
  },

  "Login error list missing: 'There was a problem logging in.  Please try again.'": async () => {
    answer('logIn', NO_LIST)
    await open('/Account/Login', VISITOR)
    await fillLogin(addressOf('free'))
    await expectRefusal('There was a problem logging in.  Please try again.')
  },

  "Login throws unexpectedly: 'Invalid credentials'": async () => {
    answer('logIn', cutOff)
    await open('/Account/Login', VISITOR)
    await fillLogin(addressOf('free'))
    await expectRefusal('Invalid credentials')
    await expect.element(field(loginText.email)).toHaveValue(addressOf('free'))
  },

  "MFA login call throws: 'Invalid code'": async () => {
    answer('logInWithSecondFactor', cutOff)
    await open('/Account/LoginMFA?rememberMe=true', VISITOR)
    await fill({ [loginMfaText.code]: '123456' })
    await press(loginMfaText.submit)
    await expectRefusal('Invalid code', loginMfaText.code)
  },

  "Arriving at login with a return path: 'You don't have access to this page.  Please log in.'": async () => {
    await open('/account/details', VISITOR)
    await isAt(/^\/Account\/Login\?returnUrl=/)
    await expectSaid("You don't have access to this page.  Please log in.")
  },

  "failed=true on login: 'There was a problem logging in.  Please try again.'": async () => {
    // The log-in seems to succeed, but the next calls respond with 401
    answer('getUserInfo', { status: 401, body: '' })
    answer('getCurrentUser', { json: envelope(null) })
    await open('/Account/Login', VISITOR)
    await fillLogin(addressOf('free'))
    await isAt('/Account/Login?failed=true')
    await expectAlert('There was a problem logging in.  Please try again.')
  },

  "Forgot-password failure: 'There was a problem, please try again'": async () => {
    answer('requestPasswordReset', NO_LIST)
    await open('/Account/ForgottenPassword', VISITOR)
    await untilVerified()
    await fill({ [forgottenPasswordText.email]: addressOf('free') })
    await press(forgottenPasswordText.submit)
    await expectRefusal('There was a problem, please try again')
  },

  "Account load failure: 'There was a problem loading your account'": async () => {
    answer('getUserInfo', NO_LIST)
    await open('/account/details')
    await expectAlert('There was a problem loading your account')
  },

  "Admin users load failure: 'There was a problem loading the errors'": async () => {
    answer('listUsers', NO_LIST)
    await open('/admin/users', { who: 'admin' })
    await expectAlert('There was a problem loading the errors')
  },

  "Email confirmation failure: 'Invalid link, please try again.'": async () => {
    await open('/Account/ConfirmEmail/nobody/unknown', VISITOR)
    await expectAlert('Invalid link, please try again.')
  },

  "Invite confirmation failure: 'Unexpected error'; failed invite check redirects to login": async () => {
    await open('/Account/ConfirmInvite?userId=nobody&code=unknown&forwardUrl=/help', VISITOR)
    await isAt('/Account/Login?forwardUrl=%2Fhelp')
    // An invite that is withdrawn after its check
    use(getCheckInviteMockHandler())
    await open('/Account/ConfirmInvite?userId=nobody&code=unknown', VISITOR)
    await fill({ [inviteText.password]: NEW_PASSWORD, [inviteText.confirmPassword]: NEW_PASSWORD })
    await press(inviteText.submit)
    await expectRefusal('Unexpected error')
  },

  "Feature-gated route without feature: 'Access Denied: …', with an upgrade link": async () => {
    const event = await eventWith(new Program('free'), 'Of a small plan')
    await open(showingsOf(event), { who: 'free' })
    const words = 'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.'
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.poll(() => document.title).toMatch(/^Access Denied/)
    await expectSaid('Access Denied')
    await page.getByRole('link', { name: 'Upgrade here' }).click()
    await isAt('/account/subscription')
  },

  ...Object.fromEntries(validation.map((one) => [`'${one.message}'`, refusalOf(one)])),
  "'Please accept the Terms of Use'": async () => {
    await open('/Account/Register', VISITOR)
    await untilVerified()
    await press(registerText.submit)
    await expectRefusal('Please accept the Terms of Use')
  },

  "'Recovery code is missing'": async () => {
    await open('/Account/LoginMFARecoveryCode', VISITOR)
    await press(loginMfaText.submit)
    await expectRefusal('Recovery code is missing', loginRecoveryText.code)
  },

  "'MFA is not enabled'": async () => {
    const api = new Program('free')
    const { recoveryCodes } = await enableMfa(api)
    await open('/account/mfa', { who: 'free' })
    await fill({ [mfaText.code]: '123456' })
    await api.call('POST', '/api/auth/disableAuthentication', { code: recoveryCodes[0], useRecoveryCode: true })
    await press(mfaText.remove)
    await expectRefusal('MFA is not enabled')
  },
}

test('no row of section 8 is missing', () => {
  expect(Object.keys(rows)).toHaveLength(ROWS)
})

for (const [title, check] of Object.entries(rows)) test(`1.8 ${title}`, check)
