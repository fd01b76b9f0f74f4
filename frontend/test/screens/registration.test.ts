import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  getCheckInviteMockHandler,
  getConfirmInviteMockHandler,
  getRegisterAccountMockHandler,
} from '../../../generated/msw/handlers.ts'
import { writeCookie } from '../../../mocks/browser/cookies.ts'
import { REGISTRATION_COOKIE } from '../../../openapi/rules/http/cookies.ts'
import { paths } from '../../organiser/paths.ts'
import { humanText } from '../../text/account/human-verification.ts'
import { loginText } from '../../text/account/login.ts'
import { confirmEmailText, inviteText, registerText } from '../../text/account/registration.ts'
import { open, show } from './support/app.ts'
import { changesSent, envelope, hold, timesSent, use } from './support/calls.ts'
import { keys } from './support/keyboard.ts'
import { mailedLink, NEW_PASSWORD } from './support/people.ts'
import { leadsTo, link } from './support/screen-steps.ts'
import {
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
  untilVerified,
} from './support/steps.ts'

// Registration, the link that confirms it, and invites (docs/product-rules.md#registration-and-invites)

const VISITOR = { who: 'signed-out' } as const
const EMAIL = 'ines@example.org'
const { firstName, lastName, email, password, confirmPassword } = registerText
const terms = () => page.getByRole('checkbox', { name: registerText.acceptTerms })

async function fillForm(inviteCode: string) {
  await fill({ [firstName]: 'Inês', [lastName]: 'Duarte', [email]: EMAIL })
  await fill({ [password]: NEW_PASSWORD, [confirmPassword]: NEW_PASSWORD, [registerText.inviteCode]: inviteCode })
  await keyOn(terms(), ' ')
}

async function register() {
  await open('/Account/Register', VISITOR)
  await untilVerified()
  await fillForm('WELCOME')
  await press(registerText.submit)
  await expect.element(heading(registerText.done)).toHaveFocus()
}

test('the form waits for the human verification, then requires every field and the terms, which it shows', async () => {
  const verify = hold('getHumanVerification')
  await open('/Account/Register', VISITOR)
  await titled('Create an account')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "First name"
      - textbox "Last name"
      - textbox "Email address"
      - textbox "Password"
      - textbox "Confirm password"
      - textbox "Invite code"
      - checkbox "I accept the Terms of Use"
      - button "Read the Terms of Use"
      - group "Human verification"
      - button "Register" [disabled]
      - link "Cancel":
        - /url: /
  `)
  await expect.element(button('Register')).toHaveAccessibleDescription(humanText.checking)
  verify()
  await untilVerified()
  await keyOn(button('Read the Terms of Use'), 'Enter')
  const opened = page.getByRole('dialog', { name: registerText.terms })
  await expect.element(opened.getByRole('heading', { name: 'Plans and payment' })).toBeVisible()
  await expect.poll(() => opened.element().getBoundingClientRect().width / innerWidth).toBeGreaterThan(0.95)
  await keys('Escape')
  await expect.element(opened).not.toBeInTheDocument()
  await expect.element(button('Read the Terms of Use')).toHaveFocus()

  await keyOn(button('Register'), 'Enter')
  const labels = [firstName, lastName, email, password, confirmPassword, registerText.inviteCode]
  await expect.poll(() => problem().getByRole('listitem').elements()).toHaveLength(labels.length + 1)
  for (const label of labels) await expectRefusal(registerText.required(label), label)
  await expectRefusal('Please accept the Terms of Use')
  await expect.element(terms()).toHaveAccessibleDescription(expect.stringContaining('Please accept the Terms of Use'))
  for (const label of labels) {
    await keyOn(problem().getByRole('link', { name: registerText.required(label) }), 'Enter')
    await expect.element(field(label)).toHaveFocus()
  }
  await keyOn(problem().getByRole('link', { name: registerText.termsNeeded }), 'Enter')
  await expect.element(terms()).toHaveFocus()
  expect(changesSent()).toEqual([])
  await leadsTo(link('Cancel'), '/')
})

test('a wrong invite code keeps what was typed; the mailed link then confirms once, and fills in the address', async () => {
  await open('/Account/Register', VISITOR)
  await untilVerified()
  await fillForm('GUESS')
  const before = timesSent('getHumanVerification')
  await press(registerText.submit)
  await expect.element(problem()).toHaveFocus()
  await expect.poll(() => timesSent('getHumanVerification')).toBe(before + 1)
  await untilVerified()
  await expect.element(field(firstName)).toHaveValue('Inês')
  await expect.element(field(password)).toHaveValue(NEW_PASSWORD)
  await fill({ [registerText.inviteCode]: 'WELCOME' })
  await press(registerText.submit)
  await expect.element(heading(registerText.done)).toHaveFocus()
  await expect.element(page.getByText('Please check your emails to confirm your account')).toBeVisible()
  await expect.element(link('Back')).toHaveAttribute('href', '/')

  const mailed = await mailedLink(EMAIL, '/ConfirmEmail/')
  show(mailed)
  await expect.element(page.getByText('Email address confirmed. Please log in.')).toBeVisible()
  expect(timesSent('confirmEmail'), 'however often the page renders').toBe(1)
  await keyOn(link(confirmEmailText.login), 'Enter')
  await isAt('/Account/Login')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(field(loginText.email)).toHaveValue(EMAIL)
  // Not kept for the next user of this browser
  show('/Account/Login')
  await expect.element(field(loginText.email)).toHaveValue('')
  show(mailed)
  await expect.element(page.getByText(confirmEmailText.doneBefore)).toBeVisible()
})

test('where no confirmation is asked for, the page says that one can log in', async () => {
  use(getRegisterAccountMockHandler(envelope({ requireConfirmedAccount: false })))
  await register()
  await expect.element(page.getByText('You have registered. You can now log in with these credentials')).toBeVisible()
  await link('Login').click()
  await isAt('/Account/Login')
})

test('another browser than the one that registered asks for a password first', async () => {
  await register()
  writeCookie(REGISTRATION_COOKIE, null)
  show(await mailedLink(EMAIL, '/ConfirmEmail/'))
  await expect.element(page.getByText(confirmEmailText.passwordNeeded)).toBeVisible()
  await press(confirmEmailText.setPassword)
  await expect.element(problem()).toHaveFocus()
  await fill({ [inviteText.password]: NEW_PASSWORD, [inviteText.confirmPassword]: NEW_PASSWORD })
  await press(confirmEmailText.setPassword)
  await expect.element(page.getByText(confirmEmailText.done)).toBeVisible()
  expect(timesSent('confirmInvite')).toBe(1)
})

test('invalid links to confirm an address, to change one and to accept an invite say so or lead to the log-in page', async () => {
  await open('/Account/ConfirmEmail/nobody-at-all/no-such-code', VISITOR)
  await expectAlert('Invalid link, please try again.')
  show(paths.confirmEmailChange({ token: 'no-such-token-at-all', newEmailAddress: 'a@example.org' }))
  await expectAlert('Invalid link, please try again.')
  show('/Account/ConfirmInvite?userId=nobody-at-all&code=no-such-code')
  await isAt('/Account/Login')
  show('/account/confirminvite?userId=nobody-at-all&code=no-such-code&forwardUrl=/Teams/a')
  await isAt('/Account/Login?forwardUrl=%2FTeams%2Fa')
})

test('an invite is accepted with a password, which is required twice; the log-in then leads to the requested page', async () => {
  // Invites are created by a command on the server
  use(getCheckInviteMockHandler())
  await open('/Account/ConfirmInvite?userId=u1&code=c1&forwardUrl=/Teams/a', VISITOR)
  await titled('Join Lectern')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "First Name"
      - textbox "Last Name"
      - textbox "Password"
      - textbox "Confirm Password"
      - button "Join"
  `)
  await keyOn(button('Join'), 'Enter')
  for (const label of [inviteText.password, inviteText.confirmPassword]) {
    await expectRefusal(registerText.required(label), label)
    await expect.element(field(label)).toHaveAttribute('aria-required', 'true')
  }
  await expect.poll(() => problem().getByRole('listitem').elements()).toHaveLength(2)
  expect(changesSent()).toEqual([])
  await fill({ 'First Name': 'Inês', Password: NEW_PASSWORD, 'Confirm Password': 'another one' })
  await keys('Enter')
  await expectRefusal('Passwords do not match', inviteText.confirmPassword)
  await expect.element(field('First Name')).toHaveValue('Inês')
  // Withdrawn after its check
  await fill({ 'Confirm Password': NEW_PASSWORD })
  await keys('Enter')
  await expectRefusal('Unexpected error')
  use(getConfirmInviteMockHandler())
  await press('Join')
  await expectNotice('Invite confirmed. Please log in.')
  await expect.element(heading(inviteText.heading)).toHaveFocus()
  await link('Login').click()
  await isAt('/Account/Login?forwardUrl=%2FTeams%2Fa')
})
