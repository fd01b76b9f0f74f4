import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCheckInviteMockHandler } from '../../../../generated/msw/handlers.ts'
import { changeEmailText, deleteText, detailsText, passwordText } from '../../../text/account/account.ts'
import { humanText } from '../../../text/account/human-verification.ts'
import { loginText } from '../../../text/account/login.ts'
import { newPasswordText, resetPasswordText } from '../../../text/account/passwords.ts'
import { inviteText, registerText } from '../../../text/account/registration.ts'
import { loginMfaText, loginRecoveryText, mfaText } from '../../../text/account/second-factor.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { uiText } from '../../../text/ui.ts'
import { open, show } from '../support/app.ts'
import { changesSent, hold, logIn, Program, use } from '../support/calls.ts'
import { eventWith } from '../support/events.ts'
import { addressOf, DEMO_PASSWORD, enableMfa, fillLogin, NEW_PASSWORD } from '../support/people.ts'
import { button, expectRefusal, field, fill, isAt, keyOn, press, problem, untilVerified } from '../support/steps.ts'

// The rules of account forms (docs/product-rules.md#account): a test per rule, named after it

/** The number of rules when this was written. */
const RULES = 13

const VISITOR = { who: 'signed-out' } as const
const TWO_PASSWORDS = { [newPasswordText.label]: NEW_PASSWORD, [newPasswordText.confirm]: 'something else' }

const rules: Record<string, () => Promise<void>> = {
  'Login: email and password required': async () => {
    await open('/Account/Login', VISITOR)
    await press(loginText.submit)
    await expectRefusal(loginText.emailRequired, loginText.email)
    await expectRefusal(loginText.passwordRequired, loginText.password)
    expect(changesSent()).toEqual([])
  },

  'Registration: all fields required; the Terms must be accepted; Register waits for the human verification':
    async () => {
      const verify = hold('getHumanVerification')
      await open('/Account/Register', VISITOR)
      const register = button(registerText.submit)
      await expect.element(register).toBeDisabled()
      await expect.element(register).toHaveAccessibleDescription(humanText.checking)
      verify()
      await untilVerified()
      await expect.element(register).toBeEnabled()
      await register.click()
      const { firstName, lastName, email, password, confirmPassword, inviteCode } = registerText
      for (const label of [firstName, lastName, email, password, confirmPassword, inviteCode]) {
        await expectRefusal(registerText.required(label), label)
      }
      await expectRefusal('Please accept the Terms of Use')
      const terms = page.getByRole('checkbox', { name: registerText.acceptTerms })
      await expect.element(terms).toHaveAccessibleDescription(expect.stringContaining('Please accept the Terms of Use'))
      await keyOn(terms, ' ')
      await register.click()
      await expect.element(problem().getByText('Please accept the Terms of Use')).not.toBeInTheDocument()
    },

  'Reset password and change password: password and confirmation must match': async () => {
    await open('/Account/ResetPassword?code=any', VISITOR)
    await fill({ [resetPasswordText.email]: addressOf('free'), ...TWO_PASSWORDS })
    await press(resetPasswordText.submit)
    await expectRefusal('Passwords do not match', newPasswordText.confirm)
    await open('/account/password')
    await fill({ [passwordText.current]: DEMO_PASSWORD, ...TWO_PASSWORDS })
    await press(passwordText.submit)
    await expectRefusal('Passwords do not match', newPasswordText.confirm)
  },

  'Change e-mail: the new address must differ from the current one; password required': async () => {
    await open('/Account/ChangeEmailAddress')
    await fill({ [changeEmailText.newEmail]: addressOf('premium') })
    await press(changeEmailText.submit)
    await expectRefusal('Please provide a different email address', changeEmailText.newEmail)
    await expectRefusal('Please enter your password', changeEmailText.password)
  },

  'Delete account: password required': async () => {
    await open('/account/delete')
    await press(deleteText.submit)
    await expectRefusal('Please enter your password', deleteText.password)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },

  'Name update: first and last name required': async () => {
    await open('/account/details')
    await fill({ [detailsText.firstName]: ' ', [detailsText.lastName]: '' })
    await press(detailsText.save)
    await expectRefusal(detailsText.firstNameRequired, detailsText.firstName)
    await expectRefusal(detailsText.lastNameRequired, detailsText.lastName)
  },

  'MFA enable: code must not be empty': async () => {
    await open('/account/mfa')
    await fill({ [mfaText.code]: '  ' })
    await press(mfaText.verify)
    await expectRefusal('Verification code is missing', mfaText.code)
  },

  'MFA remove: not when MFA is not enabled; code must not be empty, in both modes': async () => {
    const api = new Program('free')
    const { recoveryCodes } = await enableMfa(api)
    await open('/account/mfa', { who: 'free' })
    await press(mfaText.remove)
    await expectRefusal('Verification code is missing', mfaText.code)
    await press(mfaText.useRecovery)
    await press(mfaText.remove)
    await expectRefusal('Recovery code is missing', mfaText.recoveryCode)
    // It's disabled in another browser in the meantime
    await api.call('POST', '/api/auth/disableAuthentication', { code: recoveryCodes[0], useRecoveryCode: true })
    await fill({ [mfaText.recoveryCode]: recoveryCodes[1] ?? '' })
    await press(mfaText.remove)
    await expectRefusal('MFA is not enabled')
  },

  'Forget client when MFA is off': async () => {
    const api = new Program('free')
    const { authenticator, recoveryCodes } = await enableMfa(api)
    await open('/Account/Login?returnUrl=/account/mfa', VISITOR)
    await fillLogin(addressOf('free'))
    await fill({ [loginMfaText.code]: authenticator.code() })
    await press(loginMfaText.submit)
    await expect.element(button(mfaText.forget)).toBeVisible()
    // It's disabled in another tab in the meantime
    await api.call('POST', '/api/auth/disableAuthentication', { code: recoveryCodes[0], useRecoveryCode: true })
    await press(mfaText.forget)
    await expectRefusal('MFA is not enabled')
  },

  'Login code fields are required in the browser': async () => {
    await open('/Account/LoginMFA?rememberMe=true', VISITOR)
    await expect.element(field(loginMfaText.code)).toHaveAttribute('aria-required', 'true')
    await press(loginMfaText.submit)
    await expectRefusal('Verification code is missing', loginMfaText.code)
    show('/Account/LoginMFARecoveryCode')
    await expect.element(field(loginRecoveryText.code)).toHaveAttribute('aria-required', 'true')
    await press(loginMfaText.submit)
    await expectRefusal('Recovery code is missing', loginRecoveryText.code)
    expect(changesSent()).toEqual([])
  },

  'Invite form: both password fields required in the browser': async () => {
    use(getCheckInviteMockHandler())
    await open('/Account/ConfirmInvite?userId=u1&code=c1', VISITOR)
    await press(inviteText.submit)
    await expectRefusal(registerText.required(inviteText.password), inviteText.password)
    await expectRefusal(registerText.required(inviteText.confirmPassword), inviteText.confirmPassword)
    await expect.poll(() => problem().getByRole('listitem').elements()).toHaveLength(2)
    expect(changesSent()).toEqual([])
  },

  'Redirect targets: followed only with a single slash at their start; otherwise to /dashboard': async () => {
    const targets = [
      ['returnUrl', '/account/details?from=mail', '/account/details?from=mail'],
      ['returnUrl', '//evil.example/dashboard2', '/dashboard'],
      ['returnUrl', '/\\evil.example', '/dashboard'],
      ['returnUrl', 'https://evil.example/', '/dashboard'],
      ['forwardUrl', '/help', '/help'],
      ['forwardUrl', '//evil.example', '/dashboard'],
      ['forwardUrl', 'help', '/dashboard'],
    ] as const
    for (const [query, target, expected] of targets) {
      await open(`/Account/Login?${query}=${encodeURIComponent(target)}`, VISITOR)
      await fillLogin(addressOf('basic'))
      await isAt(expected)
    }
  },

  'A 403 on a POST is treated as the feature needing a higher account level': async () => {
    await logIn('free', 'empty')
    for (const name of ['One', 'Two', 'Three']) await eventWith(new Program('free'), name)
    show('/dashboard')
    await page.getByRole('link', { name: dashboardText.create }).first().click()
    await fill({ [wizardText.name]: 'Four' })
    await press(wizardText.next)
    await press(wizardText.create)
    await expect.element(problem()).toMatchTextContent('You need a higher account level to use this feature')
    const upgrade = problem().getByRole('link', { name: uiText.upgradeHere })
    await expect.element(upgrade).toHaveAttribute('href', '/account/subscription')
  },
}

test('no rule of section 5 is missing', () => {
  expect(Object.keys(rules)).toHaveLength(RULES)
})

for (const [title, check] of Object.entries(rules)) test(`1.5 ${title}`, check)
