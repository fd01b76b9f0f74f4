import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loginText } from '../../text/account/login.ts'
import { loginMfaText, loginRecoveryText, mfaText, recoveryCodesText } from '../../text/account/second-factor.ts'
import { dashboardText } from '../../text/events/events.ts'
import { shellText } from '../../text/shell.ts'
import { Authenticator } from '../e2e/support/people/totp.ts'
import { open } from './support/app.ts'
import { Program } from './support/calls.ts'
import { keys } from './support/keyboard.ts'
import { addressOf, enableMfa, fillLogin } from './support/people.ts'
import { button, expectRefusal, field, fill, heading, keyOn, main, press, problem } from './support/steps.ts'

const sharedKey = () => document.querySelector('main code')?.textContent ?? ''

async function enable() {
  await open('/account/mfa', { who: 'basic' })
  await expect.element(field(mfaText.code)).toBeVisible()
  await fill({ [mfaText.code]: new Authenticator(sharedKey()).code() })
  await keys('Enter')
  await expect.element(main().getByText(mfaText.enabled)).toBeVisible()
}

test("requires the code, and says when it's wrong", async () => {
  await open('/account/mfa', { who: 'basic' })
  await keyOn(button(mfaText.verify), 'Enter')
  await expectRefusal(mfaText.codeMissing, mfaText.code)
  await keyOn(problem().getByRole('link', { name: mfaText.codeMissing }), 'Enter')
  await expect.element(field(mfaText.code)).toHaveFocus()
  await keys(...'000000', 'Enter')
  await expectRefusal(loginMfaText.invalidCode, mfaText.code)
})

test('leaving without having saved the recovery codes asks for confirmation', async () => {
  await enable()
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

test('a log-in needs a code, in a field that phones can autofill', async () => {
  await enableMfa(new Program('basic'))
  await open('/Account/Login', { who: 'signed-out' })
  await fillLogin(addressOf('basic'))
  await expect.element(heading(loginMfaText.heading)).toHaveFocus()
  await expect.element(field(loginMfaText.code)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field(loginMfaText.code)).toHaveAttribute('inputmode', 'numeric')
  await expect.element(page.getByRole('checkbox', { name: loginMfaText.rememberMachine })).toBeChecked()
  await fill({ [loginMfaText.code]: '000 000' })
  await keys('Enter')
  await expectRefusal(loginMfaText.invalidCode, loginMfaText.code)
})

test("after a wrong code, the right one leads on without reading the field's hint again", async () => {
  const { authenticator } = await enableMfa(new Program('basic'))
  await open('/Account/Login', { who: 'signed-out' })
  await fillLogin(addressOf('basic'))
  await fill({ [loginMfaText.code]: '000 000' })
  await keys('Enter')
  await expectRefusal(loginMfaText.invalidCode, loginMfaText.code)
  const described = new Set<string | null>()
  const note = () => {
    const code = document.querySelector('[autocomplete="one-time-code"]')
    if (code) described.add(code.getAttribute('aria-describedby'))
  }
  note()
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  await fill({ [loginMfaText.code]: authenticator.code() })
  await keys('Enter')
  await expect.element(heading(dashboardText.titleOf('Basil'))).toBeVisible()
  observer.disconnect()
  expect(described.size, 'descriptions of the field').toBe(1)
})

test('a recovery code is required, and the target page is kept', async () => {
  await enableMfa(new Program('basic'))
  await open('/Account/Login?returnUrl=/account/mfa', { who: 'signed-out' })
  await fillLogin(addressOf('basic'))
  await keyOn(page.getByRole('link', { name: loginMfaText.useRecoveryCode }), 'Enter')
  await expect.element(heading(loginRecoveryText.heading)).toHaveFocus()
  await expect.element(page.getByText(loginRecoveryText.warning)).toBeVisible()
  expect(new URLSearchParams(location.search).get('returnUrl')).toBe('/account/mfa')
  await press(loginMfaText.submit)
  await expectRefusal(loginRecoveryText.codeMissing, loginRecoveryText.code)
})

test('a second step without a first one leads back to the log-in page, which says why', async () => {
  await open('/Account/LoginMFA?rememberMe=true&returnUrl=/account/mfa', { who: 'signed-out' })
  await fill({ [loginMfaText.code]: '123456' })
  await press(loginMfaText.submit)
  await expect.element(heading(loginText.heading)).toBeVisible()
  await expect.element(page.getByText(loginMfaText.stepExpired)).toBeVisible()
  expect(new URLSearchParams(location.search).get('returnUrl')).toBe('/account/mfa')
})
