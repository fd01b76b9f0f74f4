import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeEmailText, deleteText, detailsText, loginsText } from '../../../text/account/account.ts'
import { loginText } from '../../../text/account/login.ts'
import { uiText } from '../../../text/ui.ts'
import { open, show } from '../support/app.ts'
import { answer, answerAsUsual, changesSent, logIn, NO_LIST } from '../support/calls.ts'
import { keys, tabTo } from '../support/keyboard.ts'
import { addressOf, DEMO_PASSWORD, fillLogin, mailedLink, NEW_PASSWORD } from '../support/people.ts'
import { showTitled } from '../support/screen-steps.ts'
import {
  answerQuestion,
  button,
  expectAlert,
  expectNotice,
  expectRefusal,
  field,
  fill,
  heading,
  isAt,
  keyOn,
  main,
  press,
  problem,
  titled,
} from '../support/steps.ts'

// The account area, a walk for each form (docs/product-rules.md#account)

const FREE = { who: 'free' } as const
const EMAIL = addressOf('free')
const menu = () => page.getByRole('navigation', { name: 'My Account' })
const entry = (name: string) => menu().getByRole('link', { name, exact: true })
const ofBanner = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const textsOf = (part: { elements: () => Element[] }) => part.elements().map(({ textContent }) => textContent)

test('the header and the side menu lead to their pages; the menu marks the current one and logs out', async () => {
  await open('/dashboard', FREE)
  const names = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect.poll(() => textsOf(names)).toEqual(['Home', 'Library', 'Teams', 'Help', 'My Account'])
  for (const [name, address] of [
    ['Teams', '/teams'],
    ['Help', '/help'],
    ['Home', '/dashboard'],
  ] as const) {
    await ofBanner(name).click()
    await isAt(address)
    // It would take the focus from the next link
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  }
  await keyOn(ofBanner('My Account'), 'Enter')
  await expect.element(heading('My Account')).toHaveFocus()
  await expect.element(entry('My Account')).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => menu().getByRole('listitem').elements()).toHaveLength(12)
  const links = menu().getByRole('link').elements()
  const expected = ['details', 'password', 'subscription', 'mfa', 'terms-of-use', 'privacy-policy', 'delete']
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([...expected.map((name) => `/account/${name}`), '/defaults/theme']),
  )
  await menu().getByRole('button', { name: 'Logout' }).click()
  await titled('Welcome back')
  await isAt('/Account/Login')
  await showTitled('/dashboard', 'Welcome back')
})

test('My Account has the name, the address and the level; both names are required, and a saved one is said', async () => {
  answer('getUserInfo', NO_LIST)
  await open('/account/details', FREE)
  await expectAlert('There was a problem loading your account')
  answerAsUsual('getUserInfo')
  await press(uiText.tryAgain)
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
  await fill({ 'First name': ' ', 'Last name': '' })
  await press('Save name')
  await expectRefusal(detailsText.firstNameRequired, detailsText.firstName)
  await expectRefusal(detailsText.lastNameRequired, detailsText.lastName)
  await fill({ 'First name': 'Fionnuala', 'Last name': 'Free' })
  await press('Save name')
  await expectNotice('Your name has been updated')
  show()
  await expect.element(field('First name')).toHaveValue('Fionnuala')
})

test("a failed call without an error list says 'Unexpected error', and a 403 that a higher level is needed", async () => {
  answer('updateUser', NO_LIST)
  await open('/account/details', FREE)
  await press('Save name')
  await expectRefusal('Unexpected error')
  const errors = [{ code: 'requires-upgrade', message: 'More is needed', requiresUpgrade: true }]
  for (const how of [{ body: '' }, { json: { success: false, responseData: null, errors } }]) {
    show()
    answer('updateUser', { status: 403, ...how })
    await press('Save name')
    await expect.element(problem()).toMatchTextContent(/You need a higher account level to use this feature/)
    await expect.element(problem()).toHaveFocus()
  }
  await problem().getByRole('link', { name: 'Upgrade here' }).click()
  await isAt('/account/subscription')
})

test('an address is changed to another one with the password, by the link that is mailed there', async () => {
  const elsewhere = 'elsewhere@example.org'
  await open('/account/details', FREE)
  await keyOn(main().getByRole('link', { name: detailsText.changeEmail }), 'Enter')
  await expect.element(heading('Change email address')).toHaveFocus()
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "New email address"
      - textbox "Password"
      - button "Change email address"
  `)
  await fill({ 'New email address': EMAIL.toUpperCase() })
  await press(changeEmailText.submit)
  await expectRefusal('Please provide a different email address', changeEmailText.newEmail)
  await expectRefusal('Please enter your password', changeEmailText.password)
  await fill({ 'New email address': elsewhere, Password: 'not the password' })
  await keys('Enter')
  await expect.element(problem()).toMatchTextContent('Invalid credentials')
  await fill({ Password: DEMO_PASSWORD })
  await keys('Enter')
  await expectNotice(`Instructions on how to change your email address have been emailed to ${elsewhere}`)
  await expect.element(heading(changeEmailText.heading)).toHaveFocus()

  show(await mailedLink(elsewhere, '/ConfirmChangeEmail'))
  await isAt(/^\/Account\/Login\?emailChanged=elsewhere%40example.org$/)
  await expectNotice(`Email address changed to ${elsewhere}. Please log in again.`)
  await expect.element(field(loginText.email)).toHaveValue(elsewhere)
  await showTitled('/dashboard', 'Welcome back')
})

test('a password is changed once it is typed twice alike, which leads to the log-in page', async () => {
  await open('/account/password', FREE)
  await titled('Change password')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "Current password"
      - textbox "New password"
      - textbox "Confirm password"
      - button "Change password"
  `)
  const [current, typed] = [DEMO_PASSWORD, NEW_PASSWORD]
  await fill({ 'Current password': current, 'New password': typed, 'Confirm password': 'something else' })
  await press('Change password')
  await expectRefusal('Passwords do not match', 'Confirm password')
  await fill({ 'Confirm password': typed })
  await press('Change password')
  await isAt('/Account/Login?passwordChanged=true')
  await expectNotice('Password changed. Please log in again.')
  await expect.element(heading(loginText.heading)).toHaveFocus()
})

test('the account is deleted after the password and a confirmation that lists what is lost', async () => {
  await open('/account/delete', FREE)
  await titled('Delete account')
  await press('Delete account')
  await expectRefusal('Please enter your password', 'Password')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await fill({ Password: 'not the password' })
  await keys('Enter')
  const question = page.getByRole('dialog', { name: deleteText.question })
  for (const going of deleteText.going) await expect.element(question).toMatchTextContent(going)
  await expect.element(question.getByRole('button', { name: uiText.cancel })).toHaveFocus()
  await answerQuestion(deleteText.question, uiText.cancel)
  expect(changesSent()).toEqual([])
  await press('Delete account')
  await tabTo('button', deleteText.confirm)
  await keys('Enter')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(problem()).toHaveFocus()
  expect(changesSent()).toEqual(['removeSelf'])
  await fill({ Password: DEMO_PASSWORD })
  await press('Delete account')
  await answerQuestion(deleteText.question, deleteText.confirm)
  await isAt('/Account/Login?deletedSelf=true')
  await expectNotice('Your account has been deleted')
  await fillLogin(EMAIL)
  await expect.element(problem()).toHaveFocus()
})

test('another log-in is ended from the list, and all others after a question', async () => {
  for (const _ of [1, 2, 3]) await logIn('free')
  await open('/account/details', FREE)
  await entry(loginsText.heading).click()
  await expect.element(heading(loginsText.heading)).toHaveFocus()
  await expect.element(page.getByRole('table', { name: loginsText.caption })).toBeVisible()
  const browsers = () => textsOf(page.getByRole('rowheader'))
  const count = browsers().length
  expect(browsers().filter((name) => name?.includes(loginsText.current))).toHaveLength(1)
  await keyOn(page.getByRole('button', { name: /^Logout .*, logged in / }).first(), 'Enter')
  await expect.element(heading(loginsText.heading)).toHaveFocus()
  await expect.poll(() => browsers().length).toBe(count - 1)
  await keyOn(button(loginsText.endOthers), 'Enter')
  await answerQuestion(loginsText.endOthersQuestion, uiText.cancel)
  expect(changesSent()).toEqual(['endLogin'])
  await keyOn(button(loginsText.endOthers), 'Enter')
  await expect.element(page.getByRole('dialog', { name: loginsText.endOthersQuestion })).toBeVisible()
  await tabTo('button', loginsText.endOthers)
  await keys('Enter')
  await expect.element(heading(loginsText.heading)).toHaveFocus()
  await expect.element(page.getByText(loginsText.onlyThis)).toBeVisible()
})

test('accounts of a single sign-on have no address, password or second factor here, and are deleted without one', async () => {
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
  show('/account/delete')
  await expect.element(button(deleteText.submit)).toBeVisible()
  await expect.poll(() => main().getByRole('textbox').elements()).toEqual([])
})

test('the subscription has the cards of the plans and the comparison; choosing one is local', async () => {
  await open('/account/subscription', FREE)
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
  await expect.poll(() => form?.querySelector('input[name=csrfTokenValue]')).not.toBeNull()
  const columns = page.getByRole('table', { name: 'What each plan includes' }).getByRole('columnheader')
  expect(textsOf(columns)).toEqual(['Feature', 'Free', 'Basic', 'Premium'])
})
