import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { humanText } from '../../text/account/human-verification.ts'
import { forgottenPasswordText } from '../../text/account/passwords.ts'
import { open, show } from './support/app.ts'
import { answer, answerAsUsual, NO_LIST } from './support/calls.ts'
import { keys, tabTo } from './support/keyboard.ts'
import { addressOf, mailedLink, NEW_PASSWORD } from './support/people.ts'
import {
  button,
  expectNotice,
  expectRefusal,
  expectSaid,
  fill,
  heading,
  isAt,
  main,
  press,
  titled,
  untilVerified,
} from './support/steps.ts'

// A forgotten password (docs/product-rules.md#account)

const EMAIL = addressOf('free')

test('a failed human verification says why nothing can be sent, and is retried', async () => {
  answer('getHumanVerification', () => Promise.reject(new TypeError('Failed to fetch')))
  await open('/Account/ForgottenPassword', { who: 'signed-out' })
  await expect.element(page.getByText(humanText.failed).first()).toBeVisible()
  const submit = button(forgottenPasswordText.submit)
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription(humanText.failed)
  await tabTo('button', forgottenPasswordText.submit)
  await keys('Enter')
  // The page's title may be announced with it
  const notYet = humanText.notYet(forgottenPasswordText.submit)
  await expect.element(page.getByText(notYet, { exact: false })).toBeInTheDocument()
  answerAsUsual('getHumanVerification')
  await tabTo('button', humanText.again, 'Shift+Tab')
  await keys('Enter')
  await untilVerified()
  expect(document.activeElement).not.toBe(document.body)
  await expect.element(submit).toBeEnabled()
})

test('a link is mailed, by which a new password is chosen once it is typed twice alike', async () => {
  await open('/Account/ForgottenPassword', { who: 'signed-out' })
  await titled('Reset your password')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "Email address"
      - group "Human verification"
      - button "Reset password"
  `)
  await untilVerified()
  answer('requestPasswordReset', NO_LIST)
  await fill({ 'Email address': EMAIL })
  await press('Reset password')
  await expectRefusal('There was a problem, please try again')
  answerAsUsual('requestPasswordReset')
  await untilVerified()
  await press('Reset password')
  await expectNotice('Please check your emails for instructions about how to log in')
  await expect.element(heading(forgottenPasswordText.doneTitle)).toHaveFocus()

  show(await mailedLink(EMAIL, '/ResetPassword'))
  await titled('Choose a new password')
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - textbox "Email address"
      - textbox "New password"
      - textbox "Confirm password"
      - button "Change password"
  `)
  await fill({ 'Email address': EMAIL, 'New password': NEW_PASSWORD, 'Confirm password': 'seven lamps' })
  await press('Change password')
  await expectRefusal('Passwords do not match', 'Confirm password')
  await fill({ 'Confirm password': NEW_PASSWORD })
  await press('Change password')
  await expectSaid('Password changed. Please log in again...')
  await isAt('/Account/Login?passwordChanged=true')
})

test('an address without an account gets the same answer', async () => {
  await open('/Account/ForgottenPassword', { who: 'signed-out' })
  await untilVerified()
  await fill({ 'Email address': 'nobody@example.org' })
  await press('Reset password')
  await expectNotice('Please check your emails for instructions about how to log in')
})
