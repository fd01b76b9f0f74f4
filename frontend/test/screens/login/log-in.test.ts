import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { detailsText } from '../../../text/account/account.ts'
import { loginText } from '../../../text/account/login.ts'
import { open, show } from '../support/app.ts'
import { answer, answerAsUsual, changesSent, envelope, logIn, NO_LIST } from '../support/calls.ts'
import { addressOf, fillLogin } from '../support/people.ts'
import { leadsTo, link } from '../support/screen-steps.ts'
import {
  button,
  expectAlert,
  expectRefusal,
  expectSaid,
  field,
  heading,
  isAt,
  main,
  press,
  problem,
  titled,
} from '../support/steps.ts'

// The log-in page, and the pages that lead there (docs/product-rules.md#log-in)

const VISITOR = { who: 'signed-out' } as const
const CSRF_FAILED = { status: 400, headers: { 'content-type': 'text/plain' }, body: 'CSRF token validation failed.' }
/** Everything this browser has stored. */
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage })

test('email and password are required and kept after a refusal; an answer without a list or none at all says so', async () => {
  await open('/Account/Login', VISITOR)
  await titled('Welcome back')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "Email address"
      - textbox "Password"
      - checkbox "Remember Me" [checked]
      - button "Login"
      - link "Cancel":
        - /url: /
      - navigation "Help and policies":
        - link "Can't remember your password?":
          - /url: /Account/ForgottenPassword
        - link "Terms of Use":
          - /url: /Policies/terms-of-use
        - link "Privacy Policy":
          - /url: /Policies/privacy-policy
  `)
  await press(loginText.submit)
  await expectRefusal('Email address is required', loginText.email)
  await expectRefusal('Password is required', loginText.password)
  expect(changesSent()).toEqual([])
  answer('logIn', NO_LIST)
  await fillLogin(addressOf('free'))
  await expectRefusal('There was a problem logging in.  Please try again.')
  answer('logIn', () => Promise.reject(new TypeError('Failed to fetch')))
  await press(loginText.submit)
  await expectRefusal('Invalid credentials')
  await expect.element(field(loginText.email)).toHaveValue(addressOf('free'))
  answerAsUsual('logIn')
  await leadsTo(link('Cancel'), '/')
  await leadsTo(link("Can't remember your password?"), '/Account/ForgottenPassword')
})

test('the address says what happened before: a changed password or address, a deletion, a page without access', async () => {
  await open('/Account/Login', VISITOR)
  for (const [query, message] of [
    ['passwordChanged=true', 'Password changed. Please log in again.'],
    ['emailChanged=ada%40example.org', 'Email address changed to ada@example.org. Please log in again.'],
    ['deletedSelf=true', 'Your account has been deleted'],
    ['returnUrl=/account/details', "You don't have access to this page.  Please log in."],
    ['failed=true', 'There was a problem logging in.  Please try again.'],
  ] as const) {
    show(`/account/login?${query}`)
    const said = page.getByText(message)
    await expect.element(said).toBeVisible()
    expect(said.element().textContent).toContain(message) // with both spaces
    await expect.element(field(loginText.email)).toHaveValue(query.startsWith('email') ? 'ada@example.org' : '')
  }
})

test('pages for users lead visitors to the log-in page, which remembers them and says why', async () => {
  await open('/', VISITOR)
  for (const address of ['/account/details', '/admin/users', '/sessions?deletedSession=a']) {
    show(address)
    await isAt(`/Account/Login?${new URLSearchParams({ returnUrl: address })}`)
    await expectSaid("You don't have access to this page.  Please log in.")
  }
})

test('pages for visitors lead users to their dashboard', async () => {
  await open('/', { who: 'free' })
  for (const address of ['/Account/Register', '/Account/ResetPassword?code=x', '/Account/Login?returnUrl=/contact']) {
    show(address)
    await isAt('/dashboard')
  }
})

test('Redirect targets: followed only with a single slash at their start; otherwise to /dashboard', async () => {
  for (const [query, target, expected] of [
    ['returnUrl', '/account/details?from=mail', '/account/details?from=mail'],
    ['forwardUrl', '//evil.example', '/dashboard'],
  ] as const) {
    await open(`/Account/Login?${query}=${encodeURIComponent(target)}`, VISITOR)
    await fillLogin(addressOf('basic'))
    await isAt(expected)
  }
})

test('a call that is answered with 401, or with a failed anti-forgery check, clears the session and leads to the log-in page', async () => {
  for (const refusal of [undefined, CSRF_FAILED]) {
    await open('/Account/Login?returnUrl=/account/details?from=mail', VISITOR)
    await fillLogin(addressOf('basic'))
    await expect.element(heading(detailsText.heading)).toHaveFocus()
    expect(stored()).toContain(addressOf('basic'))
    // Without a stub, the mocks respond with 401
    await logIn('signed-out')
    if (refusal) answer('updateUser', refusal)
    await press(detailsText.save)
    await isAt('/Account/Login?returnUrl=%2Faccount%2Fdetails%3Ffrom%3Dmail')
    await expectSaid(loginText.noAccess)
    expect(stored()).not.toContain(addressOf('basic'))
  }
})

test('a log-in that seems to succeed, and is unknown to the next calls, has failed', async () => {
  answer('getUserInfo', { status: 401, body: '' })
  answer('getCurrentUser', { json: envelope(null) })
  await open('/Account/Login', VISITOR)
  await fillLogin(addressOf('free'))
  await isAt('/Account/Login?failed=true')
  await expectAlert('There was a problem logging in.  Please try again.')
})

test('a failed anti-forgery check of a user who is logged in already leads to the dashboard, of others to an error', async () => {
  answer('logIn', CSRF_FAILED)
  await open('/Account/Login', VISITOR)
  await fillLogin(addressOf('basic'))
  await expect
    .element(problem())
    .toMatchTextContent('There was a problem logging in.  Please try again.', { normalizeWhitespace: false })
  await logIn('premium')
  await button(loginText.submit).click()
  await isAt('/dashboard')
})
