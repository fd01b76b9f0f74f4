import type { Page } from '@playwright/test'
import { paths } from '../organiser/paths.ts'
import { dashboardText, wizardText } from '../text/events.ts'
import { humanText } from '../text/human-verification.ts'
import { loginText } from '../text/login.ts'
import { forgottenPasswordText, newPasswordText, resetPasswordText } from '../text/passwords.ts'
import { confirmEmailText, registerText } from '../text/registration.ts'
import { uiText } from '../text/ui.ts'
import { expectAccessible } from './support/axe.ts'
import { Keyboard } from './support/keyboard.ts'
import { mailedLink } from './support/mailbox.ts'
import { createTest, expect } from './support/own-server.ts'

// From the first page to the first event, and back in after a forgotten password, by keyboard alone
const test = createTest()

test.describe.configure({ mode: 'serial' })

const EMAIL = 'ines@example.org'
const PASSWORD = 'seven-lamps-and-a-bell'
const NEW_PASSWORD = 'holly-verse-lantern-7'

let desk: Page
let keys: Keyboard

test.beforeAll(async ({ devices }) => {
  desk = await devices.desktop()
  keys = new Keyboard(desk)
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
const problem = () => desk.getByRole('region', { name: uiText.thereIsAProblem })
const verified = () => expect(desk.getByText(humanText.verified)).toBeVisible()
const field = (name: string) => desk.getByRole('textbox', { name, exact: true })

test('the first page leads to the form of a new account', async () => {
  await desk.goto('/')
  await keys.press('link', 'Get Started Free')
  await expect(heading(registerText.heading)).toBeFocused()
  await verified()
  await expectAccessible(desk)
})

test('what is missing is listed, and each entry leads to its field', async () => {
  await keys.press('button', registerText.submit)
  await expect(problem()).toBeFocused()
  await expect(problem().getByRole('listitem')).toHaveCount(7)
  await expectAccessible(desk)
  await keys.press('link', registerText.termsNeeded)
  await expect(desk.getByRole('checkbox', { name: registerText.acceptTerms })).toBeFocused()
})

test('the terms open over the whole screen and close by Escape', async () => {
  await keys.press('button', registerText.readTerms)
  const terms = desk.getByRole('dialog', { name: registerText.terms })
  await expect(terms.getByRole('heading', { name: 'Plans and payment' })).toBeVisible()
  await expectAccessible(desk)
  await keys.key('Escape')
  await expect(desk.getByRole('button', { name: registerText.readTerms })).toBeFocused()
})

test('a wrong invite code keeps what was typed, and the human verification starts anew', async () => {
  await desk.reload()
  await verified()
  await keys.type('textbox', registerText.firstName, 'Inês')
  await keys.type('textbox', registerText.lastName, 'Duarte')
  await keys.type('textbox', registerText.email, EMAIL)
  await keys.type('textbox', registerText.password, PASSWORD)
  await keys.type('textbox', registerText.confirmPassword, PASSWORD)
  await keys.type('textbox', registerText.inviteCode, 'GUESS')
  await keys.press('checkbox', registerText.acceptTerms, 'Space')
  const again = desk.waitForResponse(/human-verification/)
  await keys.press('button', registerText.submit)
  await expect(problem()).toBeFocused()
  await again
  await verified()
  await expect(field(registerText.firstName)).toHaveValue('Inês')
  await expect(field(registerText.password)).toHaveValue(PASSWORD)
})

test('registers, and is told to look for a mail', async () => {
  await keys.type('textbox', registerText.inviteCode, 'WELCOME')
  await keys.press('button', registerText.submit)
  await expect(heading(registerText.done)).toBeFocused()
  await expect(desk.getByText('Please check your emails to confirm your account')).toBeVisible()
  await expectAccessible(desk)
})

test('the mailed link confirms the address once, however often the page is looked at', async () => {
  const link = await mailedLink(desk, EMAIL, '/ConfirmEmail/')
  let calls = 0
  desk.on('request', (request) => {
    if (/confirmEmail/i.test(request.url()) && request.method() === 'POST') calls += 1
  })
  await desk.goto(link)
  await expect(desk.getByText('Email address confirmed. Please log in.')).toBeVisible()
  expect(calls).toBe(1)
  await expectAccessible(desk)
  await desk.reload()
  await expect(desk.getByText('Invalid link, please try again.')).toBeVisible()
  await expectAccessible(desk)
  await keys.press('link', confirmEmailText.login, 'Enter')
  await expect(heading(loginText.heading)).toBeFocused()
})

async function logIn(password: string) {
  await keys.type('textbox', loginText.email, EMAIL)
  await keys.type('textbox', loginText.password, password)
  await keys.key('Enter')
}

test('logs in and begins the first event', async () => {
  await logIn(PASSWORD)
  await expect(heading(dashboardText.titleOf('Inês'))).toBeFocused()
  await keys.press('link', dashboardText.create)
  await expect(heading(wizardText.step(1))).toBeFocused()
  await keys.type('textbox', wizardText.name, 'Our first evening')
  await keys.press('button', wizardText.next)
  await keys.press('button', wizardText.create)
  await expect(heading('Our first evening')).toBeFocused()
})

test('somebody who is logged in is not shown the forms for visitors', async () => {
  for (const path of [paths.register, paths.forgottenPassword, paths.resetPassword({ code: 'x' })]) {
    await desk.goto(path)
    await expect(desk).toHaveURL(/\/dashboard$/)
  }
})

test('a log-out in one tab is noticed in the others', async () => {
  const other = await desk.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  await expect(desk).toHaveURL(/\/Account\/Login\?returnUrl=/)
  await other.close()
})

test('a forgotten password is asked for by mail', async () => {
  await desk.goto('/Account/Login')
  await keys.press('link', "Can't remember your password?")
  await expect(heading(forgottenPasswordText.heading)).toBeFocused()
  await verified()
  await expectAccessible(desk)
  await keys.type('textbox', forgottenPasswordText.email, EMAIL)
  await keys.press('button', forgottenPasswordText.submit)
  await expect(heading(forgottenPasswordText.doneTitle)).toBeFocused()
  await expect(desk.getByText('Please check your emails for instructions about how to log in')).toBeVisible()
})

test('a new password needs to be typed twice alike, and then lets in', async () => {
  await desk.goto(await mailedLink(desk, EMAIL, '/ResetPassword'))
  await expect(heading(resetPasswordText.heading)).toBeVisible()
  await keys.type('textbox', resetPasswordText.email, EMAIL)
  await keys.type('textbox', newPasswordText.label, NEW_PASSWORD)
  await keys.type('textbox', newPasswordText.confirm, 'other')
  await keys.key('Enter')
  await expect(problem()).toContainText('Passwords do not match')
  await expectAccessible(desk)
  await keys.type('textbox', newPasswordText.confirm, NEW_PASSWORD)
  await keys.key('Enter')
  await expect(heading(loginText.heading)).toBeFocused()
  await expect(desk.getByText('Password changed. Please log in again.', { exact: true })).toBeVisible()
  await logIn(NEW_PASSWORD)
  await expect(heading(dashboardText.titleOf('Inês'))).toBeFocused()
})
