import { readFile } from 'node:fs/promises'
import { loginText } from '../../../text/account/login.ts'
import { mfaText, recoveryCodesText } from '../../../text/account/second-factor.ts'
import { readQr } from '../support/content/qr.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson, PASSWORD } from '../support/people/new-person.ts'
import { Authenticator } from '../support/people/totp.ts'

test.afterEach(({ devices }) => devices.close())

test('it is turned on with the key of the QR code, and the recovery codes are saved as a file', {
  tag: '@nightly',
}, async ({ devices, server }) => {
  const { email, api } = await newPerson(server.origin, devices)
  await api.dispose()
  const desk = await devices.desktop({ acceptDownloads: true })
  const keys = new Keyboard(desk)
  const heading = desk.getByRole('heading', { level: 1, name: mfaText.heading })
  await desk.goto('/Account/Login?returnUrl=/Account/MFA')
  await keys.type('textbox', loginText.email, email)
  await keys.type('textbox', loginText.password, PASSWORD)
  await desk.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  const link = await readQr(desk.getByRole('img', { name: mfaText.qrName }))
  const key = new URL(link ?? '').searchParams.get('secret') ?? ''
  const shown = await desk.locator('code').innerText()
  expect(shown.replaceAll(' ', '').toUpperCase()).toBe(key.toUpperCase())
  await keys.type('textbox', mfaText.code, new Authenticator(shown).code())
  await desk.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await expect(desk.getByRole('main').getByText(mfaText.enabled)).toBeVisible()
  const codes = await desk.getByRole('list', { name: recoveryCodesText.list }).getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  const downloading = desk.waitForEvent('download')
  await keys.press('button', recoveryCodesText.download)
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(codes.join('\n'))
  await keys.press('checkbox', recoveryCodesText.saved, 'Space')
  await keys.press('button', recoveryCodesText.done)
  await expect(desk.getByText(mfaText.codesLeft(10))).toBeVisible()
})
