import type { Page } from '@playwright/test'
import { accessTokensText as listText, newTokenText } from '../text/access-tokens.ts'
import { accountText } from '../text/account.ts'
import { errorText } from '../text/errors.ts'
import { uiText } from '../text/ui.ts'
import { expectAccessible } from './support/axe.ts'
import { Keyboard } from './support/keyboard.ts'
import { fillLogin } from './support/log-in.ts'
import { addressOf } from './support/organiser-api.ts'
import { createTest, expect } from './support/own-server.ts'
import { DEMO_PASSWORD } from './support/server.ts'

// Access tokens by keyboard alone: none, one that is made and used, none again
const test = createTest()

test.describe.configure({ mode: 'serial' })

const NAME = 'Lyrics bridge'
let desk: Page
let keys: Keyboard
let token = ''

test.beforeAll(async ({ devices }) => {
  desk = await devices.desktop({ permissions: ['clipboard-read', 'clipboard-write'] })
  keys = new Keyboard(desk)
})
test.afterAll(({ devices }) => devices.close())

const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
const problem = () => desk.getByRole('region', { name: uiText.thereIsAProblem })
/** What a screen reader hears, beside an open dialog too. */
const said = () => desk.locator('[role=status][data-live-announcer]')
const table = () => desk.getByRole('table', { name: listText.caption })
const shown = () => desk.getByRole('dialog', { name: newTokenText.shownTitle(NAME) })
const call = async (origin: string) =>
  (await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } })).status

test('the page is reached from the menu of the account, and says that there are none', async () => {
  await desk.goto('/Account/Login')
  await fillLogin(desk, addressOf('basic'), DEMO_PASSWORD)
  await expect(heading(/Dashboard/)).toBeFocused()
  await keys.press('link', accountText.menu)
  await keys.press('link', listText.heading)
  await expect(heading(listText.heading)).toBeFocused()
  await expect(desk.getByText(listText.empty)).toBeVisible()
  await expectAccessible(desk)
})

test('a token without a name and without a right is not made', async () => {
  await keys.press('button', newTokenText.submit)
  await expect(problem()).toBeFocused()
  await expect(problem()).toContainText(newTokenText.nameRequired)
  await expect(problem()).toContainText(newTokenText.mayRequired)
  await expectAccessible(desk)
  await keys.press('link', newTokenText.mayRequired)
  await expect(desk.getByRole('checkbox', { name: newTokenText.choices.read })).toBeFocused()
})

test('without a network nothing is made, and what was typed stays', async () => {
  await desk.goto('/account/tokens')
  await expect(desk.getByText(listText.empty)).toBeVisible()
  await keys.type('textbox', newTokenText.name, NAME)
  await keys.press('checkbox', newTokenText.choices.present, 'Space')
  await desk.context().setOffline(true)
  await keys.press('button', newTokenText.submit)
  await expect(problem()).toBeFocused()
  await expect(problem()).toContainText(errorText.unexpected)
  await expectAccessible(desk)
  await desk.context().setOffline(false)
  await expect(desk.getByLabel(newTokenText.name)).toHaveValue(NAME)
})

test('a token is made, shown once and copied, and lets a program in', async ({ server }) => {
  await keys.press('button', newTokenText.submit)
  await expect(shown()).toBeVisible()
  await expect(desk.getByText(newTokenText.made(NAME)).first()).toBeAttached()
  await expectAccessible(desk)
  await keys.key('Escape')
  const question = desk.getByRole('alertdialog', { name: newTokenText.leave })
  await expect(question).toContainText(newTokenText.leaveBody)
  await expectAccessible(desk)
  await keys.key('Escape')
  await expect(question).toBeHidden()
  await keys.press('button', newTokenText.copy)
  await expect(said()).toHaveText(uiText.copied)
  await expect.poll(() => desk.evaluate(() => navigator.clipboard.readText())).toMatch(/^lectern_[\w-]{43}$/)
  token = await desk.evaluate(() => navigator.clipboard.readText())
  await expect(shown()).toContainText(token)
  await keys.press('button', newTokenText.done)
  await expect(shown()).toBeHidden()
  await expect(desk.getByRole('button', { name: newTokenText.submit })).toBeFocused()
  await expect(table().getByRole('row', { name: new RegExp(`${NAME}.*${listText.never}`) })).toBeVisible()
  await expect(desk.getByText(token)).toHaveCount(0)
  expect(await call(server.origin)).toBe(200)
  await desk.reload()
  await expect(table().getByRole('row', { name: new RegExp(NAME) })).not.toContainText(listText.never)
  await expectAccessible(desk)
})

test('it is revoked after a question, and shuts the program out', async ({ server }) => {
  await keys.press('button', listText.revokeNamed(NAME))
  const question = desk.getByRole('alertdialog', { name: listText.revokeQuestion(NAME) })
  await expect(question).toContainText(listText.revokeBody)
  await expectAccessible(desk)
  await keys.press('button', listText.revoke)
  await expect(heading(listText.heading)).toBeFocused()
  await expect(desk.getByText(listText.empty)).toBeVisible()
  expect(await call(server.origin)).toBe(401)
})

test('on a phone nothing is wider than the screen', async ({ devices }) => {
  const phone = await devices.phone({
    viewport: { width: 320, height: 640 },
    storageState: await desk.context().storageState(),
  })
  await phone.goto('/account/tokens')
  await phone.getByLabel(newTokenText.name).fill(NAME)
  await phone.getByText(newTokenText.choices.read).tap()
  await phone.getByRole('button', { name: newTokenText.submit }).tap()
  await expect(phone.getByRole('dialog')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: newTokenText.done }).tap()
  await phone.getByRole('alertdialog').getByRole('button', { name: newTokenText.leaveConfirm }).tap()
  await expect(phone.getByRole('dialog')).toBeHidden()
  await expect(phone.getByRole('table', { name: listText.caption })).toBeVisible()
})
