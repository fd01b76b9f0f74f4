import type { Page } from '@playwright/test'
import { accountText, changeEmailText, deleteText, detailsText, loginsText, passwordText } from '../text/account.ts'
import { loginText } from '../text/login.ts'
import { newPasswordText } from '../text/passwords.ts'
import { shellText } from '../text/shell.ts'
import { uiText } from '../text/ui.ts'
import { expectAccessible } from './support/axe.ts'
import { Keyboard } from './support/keyboard.ts'
import { fillLogin } from './support/log-in.ts'
import { addressOf, OrganiserApi } from './support/organiser-api.ts'
import { createTest, expect } from './support/own-server.ts'
import { DEMO_PASSWORD } from './support/server.ts'

// The account area by keyboard alone, from the name to the end of the account
const test = createTest()

test.describe.configure({ mode: 'serial' })

const NEW_PASSWORD = 'organ-pipe-and-candle-7'
let desk: Page
let keys: Keyboard

test.beforeAll(async ({ devices }) => {
  desk = await devices.desktop()
  keys = new Keyboard(desk)
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
const problem = () => desk.getByRole('region', { name: uiText.thereIsAProblem })
const menu = () => desk.getByRole('navigation', { name: accountText.menu })
const open = async (entry: string, title: string) => {
  await keys.press('link', entry)
  await expect(heading(title)).toBeFocused()
}

test('My Account is reached from the header; its menu tells where one is', async () => {
  await desk.goto('/Account/Login')
  await fillLogin(desk, addressOf('free'), DEMO_PASSWORD)
  await expect(heading(/Dashboard/)).toBeFocused()
  await open(accountText.menu, detailsText.heading)
  await expect(menu().getByRole('link', { name: accountText.details })).toHaveAttribute('aria-current', 'page')
  await expect(menu().getByRole('listitem')).toHaveCount(11)
  await expectAccessible(desk)
})

test('on a phone the menu opens by its button and closes on the next page', async () => {
  await desk.setViewportSize({ width: 320, height: 640 })
  await keys.press('button', accountText.openMenu)
  await expect(menu().getByRole('link', { name: accountText.password })).toBeVisible()
  await expectAccessible(desk)
  await desk.setViewportSize({ width: 320, height: 640 })
  await open(accountText.password, passwordText.heading)
  await expect(menu().getByRole('link', { name: accountText.password })).toBeHidden()
  await desk.setViewportSize({ width: 1280, height: 800 })
})

test('the name is required and is changed', async () => {
  await open(accountText.details, detailsText.heading)
  await keys.type('textbox', detailsText.firstName, ' ')
  await keys.key('Enter')
  await expect(problem()).toBeFocused()
  await expect(problem()).toContainText(detailsText.firstNameRequired)
  await expectAccessible(desk)
  await keys.type('textbox', detailsText.firstName, 'Fionnuala')
  await keys.key('Enter')
  await expect(desk.getByText(detailsText.nameUpdated).first()).toBeVisible()
  await expect(desk.getByRole('status').filter({ hasText: uiText.saved }).first()).toBeAttached()
  await keys.press('link', shellText.home)
  await expect(heading(/Fionnuala/)).toBeVisible()
})

test('a new email address is asked for with the password, and instructions are mailed to it', async () => {
  await desk.goto('/account/details')
  await open(detailsText.changeEmail, changeEmailText.heading)
  await keys.type('textbox', changeEmailText.newEmail, addressOf('free'))
  await keys.key('Enter')
  await expect(problem()).toContainText(changeEmailText.same)
  await expect(problem()).toContainText(changeEmailText.passwordRequired)
  await expectAccessible(desk)
  await keys.type('textbox', changeEmailText.newEmail, 'fionnuala@example.org')
  await keys.type('textbox', changeEmailText.password, 'not the password')
  await keys.key('Enter')
  await expect(problem()).toContainText('Invalid credentials')
  await keys.type('textbox', changeEmailText.password, DEMO_PASSWORD)
  await desk.keyboard.press('Enter')
  await expect(
    desk
      .getByRole('main')
      .getByText('Instructions on how to change your email address have been emailed to fionnuala@example.org'),
  ).toBeVisible()
  await expect(heading(changeEmailText.heading)).toBeFocused()
  await expectAccessible(desk)
  const mailbox = await (await desk.request.get('/dev/mailbox.json')).text()
  expect(mailbox).toContain('fionnuala@example.org')
})

test('another browser is seen in the list of log-ins, and is logged out from here', async ({ devices, server }) => {
  const api = await OrganiserApi.logIn(server.origin, 'free')
  const other = await devices.desktop({ storageState: await api.login() })
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()
  await desk.goto('/account/details')
  await open(accountText.logins, loginsText.heading)
  const table = desk.getByRole('table', { name: loginsText.caption })
  await expect(table.getByRole('rowheader', { name: loginsText.current })).toHaveCount(1)
  await expectAccessible(desk)
  await keys.press('button', (await nameOfEnd()) ?? '')
  await expect(heading(loginsText.heading)).toBeFocused()
  await expect(desk.getByText(loginsText.onlyThis)).toBeVisible()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  await api.dispose()
})

const nameOfEnd = () =>
  desk
    .getByRole('button', { name: /^End .*, logged in / })
    .first()
    .getAttribute('aria-label')

test('all others are ended after a question', async ({ server }) => {
  const others = await Promise.all([
    OrganiserApi.logIn(server.origin, 'free'),
    OrganiserApi.logIn(server.origin, 'free'),
  ])
  await desk.goto('/account/logins')
  await keys.press('button', loginsText.endOthers)
  const question = desk.getByRole('alertdialog', { name: loginsText.endOthersQuestion })
  await expect(question).toBeVisible()
  await expectAccessible(desk)
  await keys.tabTo('button', loginsText.endOthers)
  await keys.key('Enter')
  await expect(heading(loginsText.heading)).toBeFocused()
  await expect(desk.getByText(loginsText.onlyThis)).toBeVisible()
  for (const other of others) {
    await expect(other.call('GET', '/api/user/info')).rejects.toThrow('401')
    await other.dispose()
  }
})

test('the password is changed, after which everybody logs in anew', async () => {
  await desk.goto('/account/password')
  await keys.type('textbox', passwordText.current, DEMO_PASSWORD)
  await keys.type('textbox', newPasswordText.label, NEW_PASSWORD)
  await keys.type('textbox', newPasswordText.confirm, 'something else')
  await keys.key('Enter')
  await expect(problem()).toContainText('Passwords do not match')
  await expectAccessible(desk)
  await keys.type('textbox', newPasswordText.confirm, NEW_PASSWORD)
  await desk.keyboard.press('Enter')
  await expect(heading(loginText.heading)).toBeVisible()
  await expect(desk.getByText('Password changed. Please log in again.')).toBeVisible()
  await expect(desk).toHaveURL(/passwordChanged=true/)
  await fillLogin(desk, addressOf('free'), NEW_PASSWORD)
  await expect(heading(/Dashboard/)).toBeFocused()
})

test('an account that does not load says so, and is tried again', async () => {
  await desk.route('**/api/user/info', (route) => route.fulfill({ status: 500, body: '' }))
  await desk.goto('/account/details')
  await expect(desk.getByText('There was a problem loading your account')).toBeVisible()
  await expectAccessible(desk)
  await desk.unroute('**/api/user/info')
  await keys.press('button', uiText.tryAgain)
  await expect(desk.getByLabel(detailsText.firstName)).toHaveValue('Fionnuala')
})

test('an account with single sign-on has neither password nor email address here', async ({ devices }) => {
  const sso = await devices.desktop({ storageState: await desk.context().storageState() })
  const answer = await (await sso.request.get('/api/auth/me')).json()
  const json = { ...answer, responseData: { ...answer.responseData, isSSO: true } }
  for (const path of ['**/api/auth/me', '**/api/user/info']) await sso.route(path, (route) => route.fulfill({ json }))
  await sso.goto('/account/details')
  await expect(sso.getByText(detailsText.ssoEmail)).toBeVisible()
  await expect(sso.getByRole('link', { name: detailsText.changeEmail })).toBeHidden()
  await sso.goto('/account/password')
  await expect(sso.getByText(passwordText.sso)).toBeVisible()
  await expect(sso.getByLabel(newPasswordText.label)).toBeHidden()
  await sso.goto('/account/delete')
  await expect(sso.getByRole('button', { name: deleteText.submit })).toBeVisible()
  await expect(sso.getByRole('main').getByRole('textbox')).toHaveCount(0)
})

test('the account is deleted after the password and a question that says what goes', async () => {
  await desk.goto('/account/delete')
  await keys.press('button', deleteText.submit)
  await expect(problem()).toContainText('Please enter your password')
  await keys.type('textbox', deleteText.password, 'not the password')
  await keys.key('Enter')
  const question = desk.getByRole('alertdialog', { name: deleteText.question })
  await expect(question).toContainText(deleteText.going[1])
  await expectAccessible(desk)
  await keys.tabTo('button', deleteText.confirm)
  await keys.key('Enter')
  await expect(question).toBeHidden()
  await expect(problem()).toBeFocused()
  await keys.type('textbox', deleteText.password, NEW_PASSWORD)
  await keys.key('Enter')
  await keys.tabTo('button', deleteText.confirm)
  await desk.keyboard.press('Enter')
  await expect(heading(loginText.heading)).toBeVisible()
  await expect(desk.getByText('Your account has been deleted')).toBeVisible()
  await fillLogin(desk, addressOf('free'), NEW_PASSWORD)
  await expect(problem()).toBeVisible()
})
