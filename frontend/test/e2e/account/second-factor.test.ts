import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { loginText } from '../../../text/account/login.ts'
import { loginMfaText, mfaText, recoveryCodesText } from '../../../text/account/second-factor.ts'
import { shellText } from '../../../text/shell.ts'
import { readQr } from '../support/content/qr.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson, PASSWORD } from '../support/people/new-person.ts'
import { Authenticator } from '../support/people/totp.ts'

// Enable, log in by code and by recovery code, disable: by keyboard alone, with a real authenticator
test.describe.configure({ mode: 'serial' })

let email: string
let desk: Page
let keys: Keyboard
let app: Authenticator
let codes: string[]

test.beforeAll(async ({ devices, server }) => {
  const person = await newPerson(server.origin, devices)
  email = person.email
  await person.api.dispose()
  desk = await devices.desktop({ acceptDownloads: true })
  keys = new Keyboard(desk)
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
const logIn = async (path = '/account/login') => {
  await desk.goto(path)
  await keys.type('textbox', loginText.email, email)
  await keys.type('textbox', loginText.password, PASSWORD)
  await desk.keyboard.press('Enter')
}
const logOut = async () => {
  await desk.goto('/account/mfa')
  await expect(heading(mfaText.heading)).toBeVisible()
  await keys.press('button', shellText.logout)
  await expect(heading(loginText.heading)).toBeVisible()
}

test('it is turned on with the key of the QR code, and the recovery codes are saved as a file', {
  tag: '@nightly',
}, async () => {
  await logIn('/Account/Login?returnUrl=/Account/MFA')
  await expect(heading(mfaText.heading)).toBeFocused()
  const link = await readQr(desk.getByRole('img', { name: mfaText.qrName }))
  const key = new URL(link ?? '').searchParams.get('secret') ?? ''
  const shown = await desk.locator('code').innerText()
  expect(shown.replaceAll(' ', '').toUpperCase()).toBe(key.toUpperCase())
  app = new Authenticator(shown)
  await keys.type('textbox', mfaText.code, app.code())
  await desk.keyboard.press('Enter')
  await expect(heading(mfaText.heading)).toBeFocused()
  await expect(desk.getByRole('main').getByText(mfaText.enabled)).toBeVisible()
  codes = await desk.getByRole('list', { name: recoveryCodesText.list }).getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  const downloading = desk.waitForEvent('download')
  await keys.press('button', recoveryCodesText.download)
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(codes.join('\n'))
  await keys.press('checkbox', recoveryCodesText.saved, 'Space')
  await keys.press('button', recoveryCodesText.done)
  await expect(desk.getByText(mfaText.codesLeft(10))).toBeVisible()
})

test("a log-in needs a code, which may be pasted with spaces; this machine is remembered until it's forgotten", {
  tag: '@nightly',
}, async () => {
  await logOut()
  await logIn()
  await expect(heading(loginMfaText.heading)).toBeFocused()
  await keys.tabTo('textbox', loginMfaText.code)
  await desk.keyboard.insertText(app.code().replace(/(...)/, '$1 '))
  await desk.keyboard.press('Enter')
  await expect(heading(/Dashboard/)).toBeFocused()
  await logOut()
  await logIn()
  await expect(heading(/Dashboard/)).toBeFocused()

  await desk.goto('/account/mfa')
  await keys.press('button', mfaText.forget)
  await expect(desk.getByRole('main').getByText(mfaText.forgotten)).toBeVisible()
  await expect(heading(mfaText.heading)).toBeFocused()
  await logOut()
  await logIn()
  await expect(heading(loginMfaText.heading)).toBeVisible()
})
