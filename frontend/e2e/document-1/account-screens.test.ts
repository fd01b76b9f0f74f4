import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { OrganiserApi } from '../support/organiser-api.ts'
import { isAt, leadsTo, problemOf, shows, titled } from './screen-steps.ts'

// Document 1, section 2, "Account area": a test per row, in that document's words

let user: Page
let admin: Page
let sso: Page
let accounts: OrganiserApi[]

test.beforeAll(async ({ devices, server }) => {
  accounts = [await OrganiserApi.logIn(server.origin, 'free'), await OrganiserApi.logIn(server.origin, 'admin')]
  const [free, administrator] = await Promise.all(accounts.map((account) => account.login()))
  user = await devices.desktop({ storageState: free })
  admin = await devices.desktop({ storageState: administrator })
  sso = await devices.desktop({ storageState: free })
  await sso.route(/\/api\/(auth\/me|user\/info)$/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, responseData: { ...answer.responseData, isSSO: true } } })
  })
})

test.afterAll(async ({ devices }) => {
  for (const account of accounts) await account.dispose()
  await devices.close()
})

const button = (name: string) => user.getByRole('button', { name, exact: true })
const field = (name: string) => user.getByLabel(name, { exact: true })
const entries = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')

// Teams is document 2's; nothing else would lead there
test('1.2 The header has Home, Help and My Account, and for admins Users', async () => {
  await user.goto('/dashboard')
  await expect(entries(user, 'Main')).toHaveText(['Home', 'Teams', 'Help', 'My Account'])
  for (const [name, address] of [
    ['Home', '/dashboard'],
    ['Teams', '/teams'],
    ['Help', '/help'],
    ['My Account', '/account/details'],
  ] as const) {
    await leadsTo(user, user.getByRole('banner').getByRole('link', { name, exact: true }), address)
  }
  await admin.goto('/dashboard')
  await expect(entries(admin, 'Main')).toHaveText(['Home', 'Teams', 'Users', 'Help', 'My Account'])
  await leadsTo(admin, admin.getByRole('banner').getByRole('link', { name: 'Users' }), '/admin/users')
})

test("1.2 The account's side menu leads to its pages, and logs out", async ({ devices, server }) => {
  await user.goto('/account/details')
  await expect(entries(user, 'My Account').first()).toBeVisible()
  const addresses = await entries(user, 'My Account').evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )
  const expected = ['details', 'password', 'subscription', 'mfa', 'terms-of-use', 'privacy-policy', 'delete']
  expect(addresses).toEqual(expect.arrayContaining([...expected.map((page) => `/account/${page}`), '/defaults/theme']))
  const other = await OrganiserApi.logIn(server.origin, 'basic')
  const page = await devices.desktop({ storageState: await other.login() })
  await page.goto('/account/details')
  await page.getByRole('navigation', { name: 'My Account' }).getByRole('button', { name: 'Logout' }).click()
  await titled(page, 'Welcome back')
  await isAt(page, '/Account/Login')
  await page.goto('/dashboard')
  await titled(page, 'Welcome back')
  await other.dispose()
})

test('1.2 /account/details has the name, the email address, and the level with a Change link', async () => {
  await user.goto('/account/details')
  await shows(
    user,
    'My Account',
    `
    - textbox "First name": Fiona
    - textbox "Last name": Free
    - button "Save name"
    - term: Email address
    - definition: free@demo.lectern.test
    - definition:
      - link "Change email address":
        - /url: /Account/ChangeEmailAddress
    - term: Account level
    - definition: Free
    - definition:
      - link "Change account level":
        - /url: /account/subscription
        - text: Change
  `,
  )
})

test('1.2 /account/details requires both names, and says when they are saved', async () => {
  await user.goto('/account/details')
  await field('First name').fill('')
  await field('Last name').fill('')
  await button('Save name').click()
  await expect(problemOf(user).getByRole('listitem')).toHaveCount(2)
  await field('First name').fill('Fiona')
  await field('Last name').fill('Free')
  await button('Save name').click()
  await expect(user.getByText('Your name has been updated').first()).toBeVisible()
})

test('1.2 /Account/ChangeEmailAddress asks for another address and the password', async () => {
  await user.goto('/Account/ChangeEmailAddress')
  await shows(
    user,
    'Change email address',
    `
    - textbox "New email address"
    - textbox "Password"
    - button "Change email address"
  `,
  )
  await field('New email address').fill('free@demo.lectern.test')
  await button('Change email address').click()
  await expect(problemOf(user)).toContainText('Please provide a different email address')
})

test('1.2 /account/password has the change-password form', async () => {
  await user.goto('/account/password')
  await shows(
    user,
    'Change password',
    `
    - textbox "Current password"
    - textbox "New password"
    - textbox "Confirm password"
    - button "Change password"
  `,
  )
  for (const name of ['Current password', 'New password']) await field(name).fill('seven-lamps-and-a-bell')
  await field('Confirm password').fill('seven lamps')
  await button('Change password').click()
  await expect(problemOf(user)).toContainText('Passwords do not match')
})

test("1.2 /account/mfa, 'Multi-factor authentication', shows the steps of the set-up while MFA is off", async () => {
  await user.goto('/account/mfa')
  await shows(
    user,
    'Multi-factor authentication',
    `
    - list:
      - listitem:
        - heading "Download an authenticator app"
      - listitem:
        - heading "Scan the QR code, or type the key into the app"
        - img /QR code/
      - listitem:
        - heading "Enter the verification code that the app shows"
        - textbox "Verification code"
        - button "Verify"
  `,
  )
  await expect(user.getByText('Spaces and casing do not matter')).toBeVisible()
  await button('Verify').click()
  await expect(problemOf(user)).toContainText('Verification code is missing')
})

test('1.2 /account/mfa shows Remove MFA with a recovery mode, and Forget Client where this browser is remembered', async () => {
  for (const isTwoFactorClientRemembered of [true, false]) {
    await user.route(/\/api\/auth\/MFA$/i, (route) =>
      route.fulfill({
        json: {
          success: true,
          errors: [],
          responseData: { isEnabled: true, isTwoFactorClientRemembered, recoveryCodesLeft: 9 },
        },
      }),
    )
    await user.goto('/Account/MFA')
    await titled(user, 'Multi-factor authentication')
    await button('Remove MFA').click()
    await expect(problemOf(user)).toContainText('Verification code is missing')
    await button('Use a recovery code').click()
    await button('Remove MFA').click()
    await expect(problemOf(user)).toContainText('Recovery code is missing')
    await expect(button('Forget Client')).toBeVisible({ visible: isTwoFactorClientRemembered })
    await user.unroute(/\/api\/auth\/MFA$/i)
  }
})

test('1.2 Accounts of a single sign-on are told so, and have neither email, password nor MFA here', async () => {
  const told = /linked to an external single-sign-on account/
  await sso.goto('/account/details')
  await expect(sso.getByText(told)).toBeVisible()
  await expect(sso.getByRole('link', { name: 'Change email address' })).toBeHidden()
  for (const [address, title] of [
    ['/account/password', 'Change password'],
    ['/account/mfa', 'Multi-factor authentication'],
    ['/Account/ChangeEmailAddress', /./],
  ] as const) {
    await sso.goto(address)
    await titled(sso, title)
    await expect(sso.getByText(told)).toBeVisible()
    await expect(sso.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
})

test('1.2 /account/subscription has the cards of the plans and the comparison; choosing one is local', async () => {
  let calls = 0
  user.on('request', (request) => {
    if (request.method() === 'POST') calls += 1
  })
  await user.goto('/account/subscription')
  await titled(user, 'Subscription')
  const plans = user.getByRole('group', { name: 'Choose a plan' })
  await expect(plans.getByRole('radio')).toHaveCount(3)
  await expect(plans.getByRole('radio', { checked: true })).toHaveAttribute('value', 'free')
  await plans.getByText('Choose Basic').click()
  await expect(plans.getByRole('radio', { checked: true })).toHaveAttribute('value', 'basic')
  expect(calls).toBe(0)
  const form = user.getByRole('main').locator('form')
  await expect(form).toHaveAttribute('action', '/api/billing/change-plan')
  await expect(form).toHaveAttribute('method', 'post')
  const columns = user.getByRole('table', { name: 'What each plan includes' }).getByRole('columnheader')
  await expect(columns).toHaveText([/Feature/, /Free/, /Basic/, /Premium/])
})

test('1.2 /account/terms-of-use and /account/privacy-policy show the same texts as the public pages', async () => {
  for (const [name, title] of [
    ['terms-of-use', 'Terms of Use'],
    ['privacy-policy', 'Privacy Policy'],
  ] as const) {
    await user.goto(`/Policies/${name}`)
    await titled(user, title)
    const last = await user.getByRole('main').locator('p, li').last().innerText()
    await user.goto(`/account/${name}`)
    await titled(user, title)
    await expect(user.getByRole('main').getByText(last).last()).toBeAttached()
    await expect(entries(user, 'My Account')).not.toHaveCount(0)
  }
})

test('1.2 /account/delete requires the password, and asks', async () => {
  await user.goto('/account/delete')
  await titled(user, 'Delete account')
  await button('Delete account').click()
  await expect(problemOf(user)).toContainText('Please enter your password')
  await field('Password').fill('anything')
  await button('Delete account').click()
  const question = user.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})

test('1.2 /admin/users has the table of users, with level, Lock and Delete in each row', async () => {
  await admin.goto('/admin/users')
  await titled(admin, 'Users')
  const row = admin.getByRole('row', { name: /Fiona Free/ })
  await expect(row).toContainText('free@demo.lectern.test')
  await expect(row.getByRole('combobox').locator('option')).toHaveText(['Free', 'Basic', 'Premium'])
  await expect(row.getByRole('button')).toHaveText(['Lock', 'Delete'])
  await row.getByRole('combobox').selectOption('Basic')
  await expect(row.getByRole('button')).toHaveText(['Save', 'Lock', 'Delete'])
})
