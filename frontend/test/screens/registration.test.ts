import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeCookie } from '../../../mocks/browser/cookies.ts'
import { REGISTRATION_COOKIE } from '../../../openapi/rules/http/cookies.ts'
import { loginText } from '../../text/account/login.ts'
import { confirmEmailText, inviteText, registerText } from '../../text/account/registration.ts'
import { open, show } from './support/app.ts'
import { timesSent } from './support/calls.ts'
import { keys, pressByKeys } from './support/keyboard.ts'
import { mailedLink, NEW_PASSWORD } from './support/people.ts'
import { button, field, fill, heading, isAt, keyOn, press, problem, untilVerified } from './support/steps.ts'

const EMAIL = 'ines@example.org'
const terms = () => page.getByRole('checkbox', { name: registerText.acceptTerms })

async function openForm() {
  await open('/Account/Register', { who: 'signed-out' })
  await untilVerified()
}

async function fillForm(inviteCode: string) {
  const { firstName, lastName, email, password, confirmPassword } = registerText
  await fill({ [firstName]: 'Inês', [lastName]: 'Duarte', [email]: EMAIL })
  await fill({ [password]: NEW_PASSWORD, [confirmPassword]: NEW_PASSWORD, [registerText.inviteCode]: inviteCode })
  await keyOn(terms(), ' ')
}

test('missing values are listed, and each entry leads to its field', async () => {
  await openForm()
  await keyOn(button(registerText.submit), 'Enter')
  await expect.element(problem()).toHaveFocus()
  const { firstName, lastName, email, password, confirmPassword, inviteCode } = registerText
  const labels = [firstName, lastName, email, password, confirmPassword, inviteCode]
  await expect.poll(() => problem().getByRole('listitem').elements()).toHaveLength(labels.length + 1)
  for (const label of labels) {
    await keyOn(problem().getByRole('link', { name: registerText.required(label) }), 'Enter')
    await expect.element(field(label)).toHaveFocus()
  }
  await keyOn(problem().getByRole('link', { name: registerText.termsNeeded }), 'Enter')
  await expect.element(terms()).toHaveFocus()
})

test('the terms open full screen and close with Escape', async () => {
  await openForm()
  await keyOn(button(registerText.readTerms), 'Enter')
  const opened = page.getByRole('dialog', { name: registerText.terms })
  await expect.element(opened.getByRole('heading', { name: 'Plans and payment' })).toBeVisible()
  await keys('Escape')
  await expect.element(opened).not.toBeInTheDocument()
  await expect.element(button(registerText.readTerms)).toHaveFocus()
})

test('a wrong invite code keeps typed text, and the human verification restarts', async () => {
  await openForm()
  await fillForm('GUESS')
  const before = timesSent('getHumanVerification')
  await press(registerText.submit)
  await expect.element(problem()).toHaveFocus()
  await expect.poll(() => timesSent('getHumanVerification')).toBe(before + 1)
  await untilVerified()
  await expect.element(field(registerText.firstName)).toHaveValue('Inês')
  await expect.element(field(registerText.password)).toHaveValue(NEW_PASSWORD)
  await fill({ [registerText.inviteCode]: 'WELCOME' })
  await press(registerText.submit)
  await expect.element(heading(registerText.done)).toHaveFocus()
})

test("after the confirmation the log-in page has the new account's address filled in", async () => {
  await openForm()
  await fillForm('WELCOME')
  await press(registerText.submit)
  await expect.element(heading(registerText.done)).toHaveFocus()
  show(await mailedLink(EMAIL, '/ConfirmEmail/'))
  await page.getByRole('main').getByRole('link', { name: confirmEmailText.login }).click()
  await isAt('/Account/Login')
  await expect.element(field(loginText.email)).toHaveValue(EMAIL)
  // Not kept for the next user of this browser
  show('/Account/Login')
  await expect.element(field(loginText.email)).toHaveValue('')
})

test('the emailed link confirms the address once, however often the page renders', async () => {
  await openForm()
  await fillForm('WELCOME')
  await press(registerText.submit)
  await expect.element(heading(registerText.done)).toHaveFocus()
  show(await mailedLink(EMAIL, '/ConfirmEmail/'))
  await expect.element(page.getByText(confirmEmailText.done)).toBeVisible()
  expect(timesSent('confirmEmail')).toBe(1)
  show()
  await expect.element(page.getByText(confirmEmailText.doneBefore)).toBeVisible()
  await pressByKeys('link', confirmEmailText.login)
  await isAt('/Account/Login')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('another browser than the one that registered asks for a password first', async () => {
  await openForm()
  await fillForm('WELCOME')
  await press(registerText.submit)
  await expect.element(heading(registerText.done)).toHaveFocus()
  writeCookie(REGISTRATION_COOKIE, null)
  show(await mailedLink(EMAIL, '/ConfirmEmail/'))
  await expect.element(page.getByText(confirmEmailText.passwordNeeded)).toBeVisible()
  await press(confirmEmailText.setPassword)
  await expect.element(problem()).toHaveFocus()
  await fill({ [inviteText.password]: NEW_PASSWORD, [inviteText.confirmPassword]: NEW_PASSWORD })
  await press(confirmEmailText.setPassword)
  await expect.element(page.getByText(confirmEmailText.done)).toBeVisible()
  expect(timesSent('confirmInvite')).toBe(1)
})
