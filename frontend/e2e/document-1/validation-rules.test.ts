import { changeEmailText, deleteText, detailsText, passwordText } from '../../text/account.ts'
import { dashboardText, wizardText } from '../../text/events.ts'
import { humanText } from '../../text/human-verification.ts'
import { loginText } from '../../text/login.ts'
import { newPasswordText, resetPasswordText } from '../../text/passwords.ts'
import { inviteText, registerText } from '../../text/registration.ts'
import { loginMfaText, loginRecoveryText, mfaText } from '../../text/second-factor.ts'
import { uiText } from '../../text/ui.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin } from '../support/log-in.ts'
import { enableMfa, newPerson, PASSWORD } from '../support/new-person.ts'
import { addressOf } from '../support/organiser-api.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { expectRefusal, field, fill, press, problem, type Rows, untilVerified } from './steps.ts'

// Document 1, section 5: a test per rule, named after it

/** The rules of the section when this was written. */
const RULES = 13

test.afterEach(({ devices }) => devices.close())

const rules: Rows = {
  'Login: email and password required': async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.goto('/Account/Login')
    await press(desk, loginText.submit)
    await expectRefusal(desk, loginText.emailRequired, loginText.email)
    await expectRefusal(desk, loginText.passwordRequired, loginText.password)
  },

  'Registration: all fields required; the Terms must be accepted; Register waits for the human verification': async ({
    devices,
  }) => {
    const desk = await devices.desktop()
    let verify = () => {}
    const verifying = new Promise<void>((done) => {
      verify = done
    })
    await desk.route('**/api/auth/human-verification', async (route) => {
      await verifying
      await route.continue()
    })
    await desk.goto('/Account/Register')
    const register = desk.getByRole('button', { name: registerText.submit })
    await expect(register).toBeDisabled()
    await expect(register).toHaveAccessibleDescription(humanText.checking)
    verify()
    await untilVerified(desk)
    await expect(register).toBeEnabled()
    await register.click()
    const { firstName, lastName, email, password, confirmPassword, inviteCode } = registerText
    for (const label of [firstName, lastName, email, password, confirmPassword, inviteCode]) {
      await expectRefusal(desk, registerText.required(label), label)
    }
    await expectRefusal(desk, 'Please accept the Terms of Use')
    const terms = desk.getByRole('checkbox', { name: registerText.acceptTerms })
    await expect(terms).toHaveAccessibleDescription(/Please accept the Terms of Use/)
    await terms.press('Space')
    await register.click()
    await expect(problem(desk).getByText('Please accept the Terms of Use')).toBeHidden()
  },

  'Reset password and change password: password and confirmation must match': async ({ api, devices }) => {
    const [visitor, desk] = [await devices.desktop(), await devices.desktop({ storageState: await api.login() })]
    await visitor.goto('/Account/ResetPassword?code=any')
    await fill(visitor, {
      [resetPasswordText.email]: addressOf('free'),
      [newPasswordText.label]: PASSWORD,
      [newPasswordText.confirm]: 'something else',
    })
    await press(visitor, resetPasswordText.submit)
    await expectRefusal(visitor, 'Passwords do not match', newPasswordText.confirm)
    await desk.goto('/account/password')
    await fill(desk, {
      [passwordText.current]: DEMO_PASSWORD,
      [newPasswordText.label]: PASSWORD,
      [newPasswordText.confirm]: 'something else',
    })
    await press(desk, passwordText.submit)
    await expectRefusal(desk, 'Passwords do not match', newPasswordText.confirm)
  },

  'Change e-mail: the new address must differ from the current one; password required': async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.goto('/Account/ChangeEmailAddress')
    await fill(desk, { [changeEmailText.newEmail]: addressOf('premium') })
    await press(desk, changeEmailText.submit)
    await expectRefusal(desk, 'Please provide a different email address', changeEmailText.newEmail)
    await expectRefusal(desk, 'Please enter your password', changeEmailText.password)
  },

  'Delete account: password required': async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.goto('/account/delete')
    await press(desk, deleteText.submit)
    await expectRefusal(desk, 'Please enter your password', deleteText.password)
    await expect(desk.getByRole('alertdialog')).toBeHidden()
  },

  'Name update: first and last name required': async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.goto('/account/details')
    await fill(desk, { [detailsText.firstName]: ' ', [detailsText.lastName]: '' })
    await press(desk, detailsText.save)
    await expectRefusal(desk, detailsText.firstNameRequired, detailsText.firstName)
    await expectRefusal(desk, detailsText.lastNameRequired, detailsText.lastName)
  },

  'MFA enable: code must not be empty': async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.goto('/account/mfa')
    await fill(desk, { [mfaText.code]: '  ' })
    await press(desk, mfaText.verify)
    await expectRefusal(desk, 'Verification code is missing', mfaText.code)
  },

  'MFA remove: not when MFA is not enabled; code must not be empty, in both modes': async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    const { recoveryCodes } = await enableMfa(api)
    await desk.goto('/account/mfa')
    await press(desk, mfaText.remove)
    await expectRefusal(desk, 'Verification code is missing', mfaText.code)
    await press(desk, mfaText.useRecovery)
    await press(desk, mfaText.remove)
    await expectRefusal(desk, 'Recovery code is missing', mfaText.recoveryCode)
    // Meanwhile it is removed in another browser
    await api.call('POST', '/api/auth/disableAuthentication', { code: recoveryCodes[0], useRecoveryCode: true })
    await fill(desk, { [mfaText.recoveryCode]: recoveryCodes[1] ?? '' })
    await press(desk, mfaText.remove)
    await expectRefusal(desk, 'MFA is not enabled')
    await api.dispose()
  },

  'Forget client when MFA is off': async ({ devices, server }) => {
    const { desk, api, email } = await newPerson(server.origin, devices)
    const { authenticator, recoveryCodes } = await enableMfa(api)
    await api.call('GET', '/api/auth/logout')
    await desk.goto('/Account/Login?returnUrl=/account/mfa')
    await fillLogin(desk, email, PASSWORD)
    await fill(desk, { [loginMfaText.code]: authenticator.code() })
    await press(desk, loginMfaText.submit)
    await expect(desk.getByRole('button', { name: mfaText.forget })).toBeVisible()
    // Meanwhile it is removed in another tab
    const code = recoveryCodes[0] ?? ''
    await desk.route('**/api/auth/forgetMFABrowser', async (route) => {
      const token = (await route.request().headerValue('csrf-token')) ?? ''
      await desk.request.post('/api/auth/disableAuthentication', {
        data: { code, useRecoveryCode: true },
        headers: { 'csrf-token': token },
      })
      await route.continue()
    })
    await press(desk, mfaText.forget)
    await expectRefusal(desk, 'MFA is not enabled')
    await api.dispose()
  },

  'Login code fields are required in the browser': async ({ devices }) => {
    const desk = await devices.desktop()
    let calls = 0
    desk.on('request', (request) => {
      if (/loginMFA$/i.test(new URL(request.url()).pathname) && request.method() === 'POST') calls += 1
    })
    await desk.goto('/Account/LoginMFA?rememberMe=true')
    await expect(field(desk, loginMfaText.code)).toHaveAttribute('aria-required', 'true')
    await press(desk, loginMfaText.submit)
    await expectRefusal(desk, 'Verification code is missing', loginMfaText.code)
    await desk.goto('/Account/LoginMFARecoveryCode')
    await expect(field(desk, loginRecoveryText.code)).toHaveAttribute('aria-required', 'true')
    await press(desk, loginMfaText.submit)
    await expectRefusal(desk, 'Recovery code is missing', loginRecoveryText.code)
    expect(calls).toBe(0)
  },

  'Invite form: both password fields required in the browser': async ({ devices }) => {
    const desk = await devices.desktop()
    const json = { success: true, responseData: null, errors: [] }
    await desk.route('**/api/auth/confirmInvite/**', (route) => route.fulfill({ json }))
    await desk.goto('/Account/ConfirmInvite?userId=u1&code=c1')
    await press(desk, inviteText.submit)
    await expectRefusal(desk, registerText.required(inviteText.password), inviteText.password)
    await expectRefusal(desk, registerText.required(inviteText.confirmPassword), inviteText.confirmPassword)
    await expect(problem(desk).getByRole('listitem')).toHaveCount(2)
  },

  'Redirect targets: followed only with a single slash at their start; otherwise to /dashboard': async ({
    devices,
    server,
  }) => {
    const targets = [
      ['returnUrl', '/account/details?from=mail', /\/account\/details\?from=mail$/],
      ['returnUrl', '//evil.example/dashboard2', /\/dashboard$/],
      ['returnUrl', '/\\evil.example', /\/dashboard$/],
      ['returnUrl', 'https://evil.example/', /\/dashboard$/],
      ['forwardUrl', '/help', /\/help$/],
      ['forwardUrl', '//evil.example', /\/dashboard$/],
      ['forwardUrl', 'help', /\/dashboard$/],
    ] as const
    for (const [query, target, expected] of targets) {
      const desk = await devices.desktop()
      await desk.goto(`/Account/Login?${query}=${encodeURIComponent(target)}`)
      await fillLogin(desk, addressOf('basic'), DEMO_PASSWORD)
      await expect(desk).toHaveURL(expected)
      expect(new URL(desk.url()).origin).toBe(server.origin)
      await desk.context().close()
    }
  },

  'A 403 on a POST is treated as the feature needing a higher account level': async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    for (const name of ['One', 'Two', 'Three']) await api.call('POST', '/api/sessions', { name })
    await desk.goto('/dashboard')
    await desk.getByRole('link', { name: dashboardText.create }).first().click()
    await fill(desk, { [wizardText.name]: 'Four' })
    await press(desk, wizardText.next)
    await press(desk, wizardText.create)
    await expect(problem(desk)).toContainText('You need a higher account level to use this feature')
    await expect(problem(desk).getByRole('link', { name: uiText.upgradeHere })).toHaveAttribute(
      'href',
      '/account/subscription',
    )
    await api.dispose()
  },
}

test('no rule of section 5 is missing', () => {
  expect(Object.keys(rules)).toHaveLength(RULES)
})

for (const [title, check] of Object.entries(rules)) test(`1.5 ${title}`, check)
