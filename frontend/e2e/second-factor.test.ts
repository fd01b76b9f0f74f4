import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountText } from '../text/account.ts'
import { dashboardText } from '../text/events.ts'
import { loginText } from '../text/login.ts'
import { loginMfaText, loginRecoveryText, mfaText, recoveryCodesText } from '../text/second-factor.ts'
import { shellText } from '../text/shell.ts'
import { uiText } from '../text/ui.ts'
import { expectAccessible } from './support/axe.ts'
import { Keyboard } from './support/keyboard.ts'
import { addressOf } from './support/organiser-api.ts'
import { createTest, expect } from './support/own-server.ts'
import { readQr } from './support/qr.ts'
import { DEMO_PASSWORD } from './support/server.ts'
import { Authenticator } from './support/totp.ts'

// On, out, in by code, in by recovery code, off: by keyboard alone, with a real authenticator
const test = createTest()

test.describe.configure({ mode: 'serial' })

let desk: Page
let keys: Keyboard
let app: Authenticator
let codes: string[]

test.beforeAll(async ({ devices }) => {
  desk = await devices.desktop({ acceptDownloads: true })
  keys = new Keyboard(desk)
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
const problem = () => desk.getByRole('region', { name: uiText.thereIsAProblem })
const logIn = async (path = '/account/login') => {
  await desk.goto(path)
  await keys.type('textbox', loginText.email, addressOf('basic'))
  await keys.type('textbox', loginText.password, DEMO_PASSWORD)
  await desk.keyboard.press('Enter')
}
const logOut = async () => {
  await desk.goto('/account/mfa')
  await expect(heading(mfaText.heading)).toBeVisible()
  await keys.press('button', shellText.logout)
  await expect(heading(loginText.heading)).toBeVisible()
}

test('the page leads through the set-up, and the QR code holds the key that stands beside it', async () => {
  await logIn('/Account/Login?returnUrl=/Account/MFA')
  await expect(heading(mfaText.heading)).toBeFocused()
  const link = await readQr(desk.getByRole('img', { name: mfaText.qrName }))
  const key = new URL(link ?? '').searchParams.get('secret') ?? ''
  const shown = await desk.locator('code').innerText()
  expect(shown.replaceAll(' ', '').toUpperCase()).toBe(key.toUpperCase())
  app = new Authenticator(shown)
  await expectAccessible(desk)
})

test('asks for the code when it is missing, and says when it is wrong', async () => {
  await keys.press('button', mfaText.verify)
  await expect(problem()).toBeFocused()
  await keys.press('link', mfaText.codeMissing)
  await expect(desk.getByLabel(mfaText.code)).toBeFocused()
  await desk.keyboard.type('000000')
  await keys.key('Enter')
  await expect(problem()).toContainText(loginMfaText.invalidCode)
})

test('the right code turns it on and shows the recovery codes once, which are copied to a file', async () => {
  await keys.type('textbox', mfaText.code, app.code())
  await desk.keyboard.press('Enter')
  await expect(heading(mfaText.heading)).toBeFocused()
  await expect(desk.getByRole('main').getByText(mfaText.enabled)).toBeVisible()
  codes = await desk.getByRole('list', { name: recoveryCodesText.list }).getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await expectAccessible(desk)
  const downloading = desk.waitForEvent('download')
  await keys.press('button', recoveryCodesText.download)
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(codes.join('\n'))
})

test('nobody leaves without having saved them, unless they mean it', async () => {
  await keys.tabTo('link', shellText.home)
  await keys.key('Enter')
  const question = desk.getByRole('alertdialog', { name: recoveryCodesText.leave })
  await expect(question).toBeVisible()
  await expectAccessible(desk)
  await keys.key('Escape')
  await expect(question).toBeHidden()
  await keys.press('button', recoveryCodesText.done)
  await expect(problem()).toContainText(recoveryCodesText.notSaved)
  await keys.press('checkbox', recoveryCodesText.saved, 'Space')
  await keys.press('button', recoveryCodesText.done)
  await expect(heading(mfaText.heading)).toBeFocused()
  await expect(desk.getByText(mfaText.codesLeft(10))).toBeVisible()
  await expectAccessible(desk)
})

test('a log-in needs a code, which may be pasted with spaces; this machine is remembered', async () => {
  await logOut()
  await logIn()
  await expect(heading(loginMfaText.heading)).toBeFocused()
  const field = desk.getByLabel(loginMfaText.code, { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(desk.getByRole('checkbox', { name: loginMfaText.rememberMachine })).toBeChecked()
  await expectAccessible(desk)
  await keys.type('textbox', loginMfaText.code, '000 000')
  await keys.key('Enter')
  await expect(problem()).toContainText(loginMfaText.invalidCode)
  await keys.tabTo('textbox', loginMfaText.code)
  await desk.keyboard.press('ControlOrMeta+a')
  await desk.keyboard.insertText(app.code().replace(/(...)/, '$1 '))
  await desk.keyboard.press('Enter')
  await expect(heading(/Dashboard/)).toBeFocused()
  await logOut()
  await logIn()
  await expect(heading(/Dashboard/)).toBeFocused()
})

test('a forgotten client is asked again', async () => {
  await desk.goto('/account/mfa')
  await keys.press('button', mfaText.forget)
  await expect(desk.getByRole('main').getByText(mfaText.forgotten)).toBeVisible()
  await expect(heading(mfaText.heading)).toBeFocused()
  await expect(desk.getByRole('button', { name: mfaText.forget })).toBeHidden()
  await logOut()
  await logIn()
  await expect(heading(loginMfaText.heading)).toBeVisible()
})

test('a recovery code logs in, leads on to where the person was going, and is not remembered', async () => {
  await logIn('/Account/Login?returnUrl=/account/mfa')
  await keys.press('link', loginMfaText.useRecoveryCode)
  await expect(heading(loginRecoveryText.heading)).toBeFocused()
  await expect(desk.getByText(loginRecoveryText.warning)).toBeVisible()
  expect(new URL(desk.url()).searchParams.get('returnUrl')).toBe('/account/mfa')
  await expectAccessible(desk)
  await keys.press('button', loginMfaText.submit)
  await expect(problem()).toContainText(loginRecoveryText.codeMissing)
  await keys.type('textbox', loginRecoveryText.code, codes[0]?.toUpperCase() ?? '')
  await desk.keyboard.press('Enter')
  await expect(heading(mfaText.heading)).toBeFocused()
  await expect(desk.getByText(mfaText.codesLeft(9))).toBeVisible()
  expect(await desk.evaluate(() => localStorage.getItem('useLocalStorage'))).toBeNull()
})

test('a recovery code turns it off, after which the password is enough', async () => {
  await keys.press('button', mfaText.remove)
  await expect(problem()).toContainText(mfaText.codeMissing)
  await keys.press('button', mfaText.useRecovery)
  await keys.press('button', mfaText.remove)
  await expect(problem()).toContainText(mfaText.recoveryMissing)
  await keys.type('textbox', mfaText.recoveryCode, codes[1] ?? '')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('main').getByText(mfaText.disabled)).toBeVisible()
  await expect(heading(mfaText.heading)).toBeFocused()
  await logOut()
  await logIn()
  await expect(heading(dashboardText.titleOf('Basil'))).toBeFocused()
})

test('a second step without a first one leads back to the log-in page, which says why', async ({ devices }) => {
  const visitor = await devices.desktop()
  await visitor.goto('/Account/LoginMFA?rememberMe=true&returnUrl=/account/mfa')
  await visitor.getByLabel(loginMfaText.code, { exact: true }).fill('123456')
  await visitor.getByRole('button', { name: loginMfaText.submit, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  await expect(visitor.getByText(loginMfaText.stepExpired)).toBeVisible()
  expect(new URL(visitor.url()).searchParams.get('returnUrl')).toBe('/account/mfa')
})

test('an account with single sign-on is told that it has none here', async () => {
  await desk.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, responseData: { ...body.responseData, isSSO: true } } })
  })
  await desk.goto('/account/mfa')
  await expect(desk.getByText(mfaText.sso)).toBeVisible()
  await expect(desk.getByRole('button', { name: mfaText.verify })).toBeHidden()
  await expect(desk.getByRole('navigation', { name: accountText.menu })).toBeVisible()
})
