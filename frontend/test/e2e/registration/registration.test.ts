import type { Page } from '@playwright/test'
import { humanText } from '../../../text/account/human-verification.ts'
import { loginText } from '../../../text/account/login.ts'
import { forgottenPasswordText, newPasswordText, resetPasswordText } from '../../../text/account/passwords.ts'
import { confirmEmailText, registerText } from '../../../text/account/registration.ts'
import { contentText } from '../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { PASSWORD } from '../support/people/new-person.ts'
import { mailedLink } from '../support/server/mailbox.ts'

// From the landing page to the first event, and back in after a forgotten password, by keyboard alone
test.describe.configure({ mode: 'serial' })

const EMAIL = 'ines@example.org'
const NEW_PASSWORD = 'holly-verse-lantern-7'

let desk: Page
let keys: Keyboard

test.beforeAll(async ({ devices }) => {
  desk = await devices.desktop()
  keys = new Keyboard(desk)
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
const verified = () => expect(desk.getByText(humanText.verified)).toBeVisible()

/** Begins to use a page that was drawn at build time. Its app takes over once the focus rests. */
async function untilTheAppComes() {
  await desk.keyboard.press('Tab')
  await expect(desk.locator('#app[data-drawn]')).not.toBeAttached()
}

async function logIn(password: string) {
  await keys.type('textbox', loginText.email, EMAIL)
  await keys.type('textbox', loginText.password, password)
  await keys.key('Enter')
  await expect(heading(dashboardText.titleOf('Inês'))).toBeFocused()
}

test('an account is registered, confirmed by email, and creates its first event', async () => {
  await desk.goto('/')
  await keys.tabTo('link', 'Get Started Free')
  // A page load, after which nothing has the focus
  await desk.keyboard.press('Enter')
  await expect(heading(registerText.heading)).toBeVisible()
  await untilTheAppComes()
  await keys.type('textbox', registerText.firstName, 'Inês')
  await keys.type('textbox', registerText.lastName, 'Duarte')
  await keys.type('textbox', registerText.email, EMAIL)
  await keys.type('textbox', registerText.password, PASSWORD)
  await keys.type('textbox', registerText.confirmPassword, PASSWORD)
  await keys.type('textbox', registerText.inviteCode, 'WELCOME')
  await keys.press('checkbox', registerText.acceptTerms, 'Space')
  await verified()
  await keys.press('button', registerText.submit)
  await expect(heading(registerText.done)).toBeFocused()
  const link = await mailedLink(desk, EMAIL, '/ConfirmEmail/')
  await desk.goto(link)
  await expect(desk.getByText(confirmEmailText.done)).toBeVisible()
  await desk.reload()
  await expect(desk.getByText(confirmEmailText.doneBefore)).toBeVisible()
  await keys.press('link', confirmEmailText.login)
  await expect(heading(loginText.heading)).toBeFocused()
  await logIn(PASSWORD)
  await keys.press('link', dashboardText.create)
  await keys.type('textbox', wizardText.name, 'Our first evening')
  await keys.press('button', wizardText.next)
  await keys.press('button', wizardText.create)
  await expect(desk.getByLabel(contentText.text, { exact: true })).toBeFocused()
  await expect(heading('Our first evening')).toBeVisible()
})

test('a log-out in one tab reaches the others, and a forgotten password is reset by email', async () => {
  const other = await desk.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  await expect(desk).toHaveURL(/\/Account\/Login\?returnUrl=/)
  await other.close()
  // The server serves the page for every spelling of the address
  await desk.goto('/account/LOGIN/')
  // With the app, a link is no page load
  await untilTheAppComes()
  await keys.press('link', "Can't remember your password?")
  await expect(heading(forgottenPasswordText.heading)).toBeFocused()
  await verified()
  await keys.type('textbox', forgottenPasswordText.email, EMAIL)
  await keys.press('button', forgottenPasswordText.submit)
  await expect(heading(forgottenPasswordText.doneTitle)).toBeFocused()
  await desk.goto(await mailedLink(desk, EMAIL, '/ResetPassword'))
  await expect(heading(resetPasswordText.heading)).toBeVisible()
  await keys.type('textbox', resetPasswordText.email, EMAIL)
  await keys.type('textbox', newPasswordText.label, NEW_PASSWORD)
  await keys.type('textbox', newPasswordText.confirm, NEW_PASSWORD)
  await keys.key('Enter')
  await expect(heading(loginText.heading)).toBeFocused()
  await logIn(NEW_PASSWORD)
})
