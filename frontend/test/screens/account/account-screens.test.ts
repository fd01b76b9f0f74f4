import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getGetMfaStatusMockHandler } from '../../../../generated/msw/handlers.ts'
import { open } from '../support/app.ts'
import { changesSent, envelope, use } from '../support/calls.ts'
import { button, field, fill, isAt, main, press, problem, titled } from '../support/steps.ts'
import { leadsTo, showTitled } from './screen-steps.ts'

// The account area, a test for each screen of the specification, in its words (docs/product-rules.md#account)

const asUser = (address: string) => open(address, { who: 'free' })
const entries = (name: string) => page.getByRole('navigation', { name }).getByRole('link')
const namesOf = (name: string) =>
  entries(name)
    .elements()
    .map(({ textContent }) => textContent)
const ofBanner = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

// No other test covers the link to the teams
test('1.2 The header has Home, Help and My Account, and for admins Users', async () => {
  await asUser('/dashboard')
  await expect.poll(() => namesOf('Main')).toEqual(['Home', 'Teams', 'Help', 'My Account'])
  for (const [name, address] of [
    ['Home', '/dashboard'],
    ['Teams', '/teams'],
    ['Help', '/help'],
    ['My Account', '/account/details'],
  ] as const) {
    await leadsTo(ofBanner(name), address)
  }
  await open('/dashboard', { who: 'admin' })
  await expect.poll(() => namesOf('Main')).toEqual(['Home', 'Teams', 'Users', 'Help', 'My Account'])
  await leadsTo(ofBanner('Users'), '/admin/users')
})

test("1.2 The account's side menu leads to its pages, and logs out", async () => {
  await asUser('/account/details')
  await expect.element(entries('My Account').first()).toBeVisible()
  const addresses = entries('My Account')
    .elements()
    .map((entry) => entry.getAttribute('href'))
  const expected = ['details', 'password', 'subscription', 'mfa', 'terms-of-use', 'privacy-policy', 'delete']
  expect(addresses).toEqual(expect.arrayContaining([...expected.map((name) => `/account/${name}`), '/defaults/theme']))
  await page.getByRole('navigation', { name: 'My Account' }).getByRole('button', { name: 'Logout' }).click()
  await titled('Welcome back')
  await isAt('/Account/Login')
  await showTitled('/dashboard', 'Welcome back')
})

test('1.2 /account/details has the name, the email address, and the level with a Change link', async () => {
  await asUser('/account/details')
  await titled('My Account')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
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
  `)
})

test('1.2 /account/details requires both names, and says when they are saved', async () => {
  await asUser('/account/details')
  await fill({ 'First name': '', 'Last name': '' })
  await press('Save name')
  await expect.poll(() => problem().getByRole('listitem').elements()).toHaveLength(2)
  await fill({ 'First name': 'Fiona', 'Last name': 'Free' })
  await press('Save name')
  await expect.element(page.getByText('Your name has been updated').first()).toBeVisible()
})

test('1.2 /Account/ChangeEmailAddress asks for another address and the password', async () => {
  await asUser('/Account/ChangeEmailAddress')
  await titled('Change email address')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "New email address"
      - textbox "Password"
      - button "Change email address"
  `)
  await fill({ 'New email address': 'free@demo.lectern.test' })
  await press('Change email address')
  await expect.element(problem()).toMatchTextContent('Please provide a different email address')
})

test('1.2 /account/password has the change-password form', async () => {
  await asUser('/account/password')
  await titled('Change password')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "Current password"
      - textbox "New password"
      - textbox "Confirm password"
      - button "Change password"
  `)
  for (const name of ['Current password', 'New password']) await field(name).fill('seven-lamps-and-a-bell')
  await fill({ 'Confirm password': 'seven lamps' })
  await press('Change password')
  await expect.element(problem()).toMatchTextContent('Passwords do not match')
})

test("1.2 /account/mfa, 'Multi-factor authentication', shows the steps of the set-up while MFA is off", async () => {
  await asUser('/account/mfa')
  await titled('Multi-factor authentication')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - list:
        - listitem:
          - heading "Download an authenticator app"
        - listitem:
          - heading "Scan the QR code, or type the key into the app"
          - img /QR code/
        - listitem:
          - heading "Enter the verification code from the app"
          - textbox "Verification code"
          - button "Verify"
  `)
  await expect.element(page.getByText('Spaces and casing do not matter.')).toBeVisible()
  await press('Verify')
  await expect.element(problem()).toMatchTextContent('Verification code is missing')
})

test('1.2 /account/mfa shows Remove MFA with a recovery mode, and Forget Client where this browser is remembered', async () => {
  for (const isTwoFactorClientRemembered of [true, false]) {
    const responseData = { isEnabled: true, isTwoFactorClientRemembered, recoveryCodesLeft: 9 }
    use(getGetMfaStatusMockHandler(envelope(responseData)))
    await asUser('/Account/MFA')
    await titled('Multi-factor authentication')
    await press('Remove MFA')
    await expect.element(problem()).toMatchTextContent('Verification code is missing')
    await press('Use a recovery code')
    await press('Remove MFA')
    await expect.element(problem()).toMatchTextContent('Recovery code is missing')
    await expect.poll(() => button('Forget Client').elements()).toHaveLength(isTwoFactorClientRemembered ? 1 : 0)
  }
})

test('1.2 Accounts of a single sign-on are told so, and have neither email, password nor MFA here', async () => {
  const notice = page.getByText(/linked to an external single-sign-on account/)
  await open('/account/details', { who: 'sso' })
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change email address' })).not.toBeInTheDocument()
  for (const [address, title] of [
    ['/account/password', 'Change password'],
    ['/account/mfa', 'Multi-factor authentication'],
    ['/Account/ChangeEmailAddress', /./],
  ] as const) {
    await showTitled(address, title)
    await expect.element(notice).toBeVisible()
    await expect.poll(() => main().getByRole('textbox').elements()).toEqual([])
  }
})

test('1.2 /account/subscription has the cards of the plans and the comparison; choosing one is local', async () => {
  await asUser('/account/subscription')
  await titled('Subscription')
  const plans = page.getByRole('group', { name: 'Choose a plan' })
  await expect.poll(() => plans.getByRole('radio').elements()).toHaveLength(3)
  const chosen = plans.getByRole('radio', { checked: true })
  await expect.element(chosen).toHaveAttribute('value', 'free')
  await plans.getByText('Choose Basic').click()
  await expect.element(chosen).toHaveAttribute('value', 'basic')
  expect(changesSent()).toEqual([])
  const form = document.querySelector('main form')
  expect(form?.getAttribute('action')).toBe('/api/billing/change-plan')
  expect(form?.getAttribute('method')).toBe('post')
  const columns = page.getByRole('table', { name: 'What each plan includes' }).getByRole('columnheader').elements()
  expect(columns.map(({ textContent }) => textContent)).toEqual(['Feature', 'Free', 'Basic', 'Premium'])
})

test('1.2 /account/terms-of-use and /account/privacy-policy show the same texts as the public pages', async () => {
  await asUser('/account/details')
  for (const [name, title] of [
    ['terms-of-use', 'Terms of Use'],
    ['privacy-policy', 'Privacy Policy'],
  ] as const) {
    await showTitled(`/Policies/${name}`, title)
    const texts = () => [...document.querySelectorAll('main :is(p, li)')].map(({ textContent }) => textContent)
    const last = texts().at(-1) ?? ''
    expect(last).not.toBe('')
    await showTitled(`/account/${name}`, title)
    expect(texts()).toContain(last)
    await expect.poll(() => entries('My Account').elements()).not.toEqual([])
  }
})

test('1.2 /account/delete requires the password, and asks', async () => {
  await asUser('/account/delete')
  await titled('Delete account')
  await press('Delete account')
  await expect.element(problem()).toMatchTextContent('Please enter your password')
  await fill({ Password: 'anything' })
  await press('Delete account')
  const question = page.getByRole('dialog')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(changesSent()).toEqual([])
})

test('1.2 /admin/users has the table of users, with level, Lock and Delete in each row', async () => {
  await open('/admin/users', { who: 'admin' })
  await titled('Users')
  const row = page.getByRole('row', { name: /Fiona Free/ })
  await expect.element(row).toMatchTextContent('free@demo.lectern.test')
  const level = row.getByRole('combobox')
  expect([...level.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Free',
    'Basic',
    'Premium',
  ])
  const buttons = () =>
    row
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  expect(buttons()).toEqual(['Lock', 'Delete'])
  await level.selectOptions('Basic')
  await expect.poll(buttons).toEqual(['Save', 'Lock', 'Delete'])
})
