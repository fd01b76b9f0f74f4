import type { Page } from '@playwright/test'
import { accountText, deleteText, detailsText, loginsText, passwordText } from '../../../text/account/account.ts'
import { loginText } from '../../../text/account/login.ts'
import { newPasswordText } from '../../../text/account/passwords.ts'
import { uiText } from '../../../text/ui.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin } from '../support/people/log-in.ts'
import { newPerson, PASSWORD } from '../support/people/new-person.ts'
import { OrganiserApi } from '../support/people/organiser-api.ts'

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
const open = async (entry: string, title: string) => {
  await keys.press('link', entry)
  await expect(heading(title)).toBeFocused()
}

test("the name is changed and appears in the dashboard's greeting", { tag: '@nightly' }, async () => {
  await desk.goto('/dashboard')
  await open(accountText.menu, detailsText.heading)
  await keys.type('textbox', detailsText.firstName, 'Fionnuala')
  await keys.key('Enter')
  await expect(desk.getByText(detailsText.nameUpdated).first()).toBeVisible()
  await desk.goto('/dashboard')
  await expect(heading(/Fionnuala/)).toBeVisible()
})

test('another browser appears in the list of log-ins, and all others are logged out from here', {
  tag: '@nightly',
}, async ({ devices, server }) => {
  const api = await logInByCalls(server.origin)
  const other = await devices.desktop({ storageState: await api.login() })
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()
  await desk.goto('/account/logins')
  await keys.press('button', await nameOfEnd())
  await expect(desk.getByText(loginsText.onlyThis)).toBeVisible()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  await api.dispose()

  const others = [await logInByCalls(server.origin), await logInByCalls(server.origin)]
  await desk.reload()
  await keys.press('button', loginsText.endOthers)
  await keys.tabTo('button', loginsText.endOthers)
  await keys.key('Enter')
  await expect(desk.getByText(loginsText.onlyThis)).toBeVisible()
  for (const one of others) {
    await expect(one.call('GET', '/api/user/info')).rejects.toThrow('401')
    await one.dispose()
  }
})

/** Another log-in of the same user. */
async function logInByCalls(origin: string) {
  const api = await OrganiserApi.visit(origin)
  await api.call('POST', '/api/auth/login', { email, password: PASSWORD })
  return api
}

const nameOfEnd = async () => {
  const end = desk.getByRole('button', { name: /^Logout .*, logged in / }).first()
  return (await end.getAttribute('aria-label')) ?? ''
}

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
