import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loginText } from '../../text/account/login.ts'
import { loginMfaText, loginRecoveryText, mfaText, recoveryCodesText } from '../../text/account/second-factor.ts'
import { shellText } from '../../text/shell.ts'
import { Authenticator } from '../e2e/support/people/totp.ts'
import { open, show } from './support/app.ts'
import { answer, answerAsUsual, changesSent, Program } from './support/calls.ts'
import { keys } from './support/keyboard.ts'
import { addressOf, enableMfa, fillLogin } from './support/people.ts'
import { link } from './support/screen-steps.ts'
import {
  button,
  expectNotice,
  expectRefusal,
  field,
  fill,
  heading,
  isAt,
  keyOn,
  main,
  press,
  problem,
  titled,
} from './support/steps.ts'

// The second factor (docs/product-rules.md#second-factor)

const BASIC = { who: 'basic' } as const
const VISITOR = { who: 'signed-out' } as const

/** Logs in with the password, up to the second step. */
async function firstStep(address: string) {
  await open(address, VISITOR)
  await fillLogin(addressOf('basic'))
  await expect.element(heading('Two-factor authentication')).toHaveFocus()
}

test('it is turned on in three steps with a code, which is required; the recovery codes have to be saved', async () => {
  await open('/account/mfa', BASIC)
  await titled('Multi-factor authentication')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - list:
        - listitem:
          - heading "Download an authenticator app"
        - listitem:
          - heading "Scan the QR code, or type the key into the app"
          - img /QR code/
        - listitem:
          - heading "Enter the verification code from the app"
          - textbox "Verification code"
          - button "Verify"
  `)
  await expect.element(page.getByText('Spaces and casing do not matter.')).toBeVisible()
  await fill({ 'Verification code': '  ' })
  await keyOn(button('Verify'), 'Enter')
  await expectRefusal('Verification code is missing', mfaText.code)
  await keyOn(problem().getByRole('link', { name: mfaText.codeMissing }), 'Enter')
  await expect.element(field(mfaText.code)).toHaveFocus()
  await fill({ 'Verification code': '000000' })
  await keys('Enter')
  await expectRefusal('Invalid code', mfaText.code)
  await fill({ 'Verification code': new Authenticator(document.querySelector('main code')?.textContent ?? '').code() })
  await keys('Enter')
  await expectNotice('MFA enabled. You will now need to use your authenticator app when you next log in.')
  await expect.element(heading(mfaText.heading)).toHaveFocus()

  const codes = page.getByRole('list', { name: recoveryCodesText.list }).getByRole('listitem').elements()
  expect(new Set(codes.map(({ textContent }) => textContent)).size).toBe(10)
  await keyOn(page.getByRole('link', { name: shellText.home, exact: true }), 'Enter')
  const question = page.getByRole('dialog', { name: recoveryCodesText.leave })
  await expect.element(question).toBeVisible()
  await keys('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await keyOn(button(recoveryCodesText.done), 'Enter')
  await expect.element(problem()).toMatchTextContent(recoveryCodesText.notSaved)
  await keyOn(page.getByRole('checkbox', { name: recoveryCodesText.saved }), ' ')
  await keyOn(button(recoveryCodesText.done), 'Enter')
  await expect.element(heading(mfaText.heading)).toHaveFocus()
  await expect.element(page.getByText(mfaText.codesLeft(10), { exact: false })).toBeVisible()
})

test('a log-in needs a code, in a field that phones fill in; this browser is remembered until it is forgotten', async () => {
  const { authenticator, recoveryCodes } = await enableMfa(new Program('basic'))
  await firstStep('/Account/Login?forwardUrl=/help')
  await isAt('/Account/LoginMFA?rememberMe=true&forwardUrl=%2Fhelp')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(problem()).not.toBeInTheDocument()
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "Code"
      - checkbox "Remember this machine" [checked]
      - button "Login"
      - link "Cancel":
        - /url: /
      - link "Log in with a recovery code":
        - /url: /Account/LoginMFARecoveryCode?forwardUrl=%2Fhelp
      - paragraph:
        - link "Terms of Use":
          - /url: /Policies/terms-of-use
        - link "Privacy Policy":
          - /url: /Policies/privacy-policy
  `)
  const code = field(loginMfaText.code)
  for (const [name, value] of [
    ['autocomplete', 'one-time-code'],
    ['inputmode', 'numeric'],
    ['aria-required', 'true'],
  ] as const) {
    await expect.element(code).toHaveAttribute(name, value)
  }
  await press(loginMfaText.submit)
  await expectRefusal('Verification code is missing', loginMfaText.code)
  answer('logInWithSecondFactor', () => Promise.reject(new TypeError('Failed to fetch')))
  await fill({ [loginMfaText.code]: '000 000' })
  await keys('Enter')
  await expectRefusal('Invalid code', loginMfaText.code)
  answerAsUsual('logInWithSecondFactor')
  await fill({ [loginMfaText.code]: '000 001' })
  await keys('Enter')
  await expectRefusal('Invalid code', loginMfaText.code)

  const described = new Set<string | null>()
  const note = () => {
    const input = document.querySelector('[autocomplete="one-time-code"]')
    if (input) described.add(input.getAttribute('aria-describedby'))
  }
  note()
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  await fill({ [loginMfaText.code]: authenticator.code() })
  await keys('Enter')
  await isAt('/help')
  observer.disconnect()
  expect(described.size, 'the hint of the field is not read again').toBe(1)

  show('/account/mfa')
  await press('Forget Client')
  await expectNotice('Client forgotten.')
  await expect.element(button('Forget Client')).not.toBeInTheDocument()
  await press('Remove MFA')
  await expectRefusal('Verification code is missing', mfaText.code)
  await press('Use a recovery code')
  await press('Remove MFA')
  await expectRefusal('Recovery code is missing', mfaText.recoveryCode)
  await fill({ 'Recovery code': recoveryCodes[0] ?? '' })
  await press('Remove MFA')
  await expectNotice('MFA disabled. You will just need to use your password when you next log in.')
  await expect.element(heading(mfaText.heading)).toHaveFocus()
})

test('a recovery code logs in too, to the requested page, and this browser is not remembered then', async () => {
  const { recoveryCodes } = await enableMfa(new Program('basic'))
  await firstStep('/Account/Login?returnUrl=/account/mfa')
  await keyOn(link('Log in with a recovery code'), 'Enter')
  await expect.element(heading('Recovery code verification')).toHaveFocus()
  await isAt('/Account/LoginMFARecoveryCode?returnUrl=%2Faccount%2Fmfa')
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
  const before = changesSent()
  await press(loginMfaText.submit)
  await expectRefusal('Recovery code is missing', loginRecoveryText.code)
  expect(changesSent()).toEqual(before)
  await fill({ 'Recovery code': recoveryCodes[0]?.toUpperCase() ?? '' })
  await keys('Enter')
  await expect.element(heading(mfaText.heading)).toHaveFocus()
  await expect.element(page.getByText(mfaText.codesLeft(9), { exact: false })).toBeVisible()
  await expect.element(button('Remove MFA')).toBeVisible()
  await expect.element(button('Forget Client')).not.toBeInTheDocument()
})

for (const name of ['Remove MFA', 'Forget Client']) {
  test(`'${name}' says so when it was turned off in another browser meanwhile`, async () => {
    const api = new Program('basic')
    const { authenticator, recoveryCodes } = await enableMfa(api)
    await firstStep('/Account/Login?returnUrl=/account/mfa')
    await fill({ [loginMfaText.code]: authenticator.code() })
    await press(loginMfaText.submit)
    await expect.element(button(name)).toBeVisible()
    await fill({ [mfaText.code]: '123456' })
    await api.call('POST', '/api/auth/disableAuthentication', { code: recoveryCodes[0], useRecoveryCode: true })
    await press(name)
    await expectRefusal('MFA is not enabled')
  })
}

test('a second step without a first one leads back to the log-in page, which says why', async () => {
  await open('/Account/LoginMFA?rememberMe=true&returnUrl=/account/mfa', VISITOR)
  await fill({ [loginMfaText.code]: '123456' })
  await press(loginMfaText.submit)
  await expect.element(heading(loginText.heading)).toBeVisible()
  await expect.element(page.getByText(loginMfaText.stepExpired)).toBeVisible()
  expect(new URLSearchParams(location.search).get('returnUrl')).toBe('/account/mfa')
})
