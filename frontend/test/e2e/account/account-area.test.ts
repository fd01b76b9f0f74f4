import type { Page } from '@playwright/test'
import { deleteText, passwordText } from '../../../text/account/account.ts'
import { newPasswordText } from '../../../text/account/passwords.ts'
import { uiText } from '../../../text/ui.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin } from '../support/people/log-in.ts'
import { newPerson, PASSWORD } from '../support/people/new-person.ts'

// The account area by keyboard alone, from renaming to deleting the account
test.describe.configure({ mode: 'serial' })

const NEW_PASSWORD = 'organ-pipe-and-candle-7'
let email: string
let desk: Page
let keys: Keyboard

test.beforeAll(async ({ devices, server }) => {
  const person = await newPerson(server.origin, devices)
  ;({ email, desk } = person)
  await person.api.dispose()
  keys = new Keyboard(desk)
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })

test('the password is changed, which ends every log-in; then the account is deleted', async () => {
  await desk.goto('/account/password')
  await keys.type('textbox', passwordText.current, PASSWORD)
  await keys.type('textbox', newPasswordText.label, NEW_PASSWORD)
  await keys.type('textbox', newPasswordText.confirm, NEW_PASSWORD)
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/passwordChanged=true/)
  await fillLogin(desk, email, NEW_PASSWORD)
  await expect(heading(/Dashboard/)).toBeFocused()

  await desk.goto('/account/delete')
  await keys.type('textbox', deleteText.password, NEW_PASSWORD)
  await keys.key('Enter')
  await keys.tabTo('button', deleteText.confirm)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Your account has been deleted')).toBeVisible()
  await fillLogin(desk, email, NEW_PASSWORD)
  await expect(desk.getByRole('region', { name: uiText.thereIsAProblem })).toBeVisible()
})
