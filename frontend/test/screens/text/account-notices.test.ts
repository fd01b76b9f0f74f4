import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCheckInviteMockHandler, getConfirmInviteMockHandler } from '../../../../generated/msw/handlers.ts'
import { changeEmailText, deleteText, detailsText, passwordText } from '../../../text/account/account.ts'
import { loginText } from '../../../text/account/login.ts'
import { forgottenPasswordText, newPasswordText, resetPasswordText } from '../../../text/account/passwords.ts'
import { inviteText } from '../../../text/account/registration.ts'
import { loginMfaText, mfaText } from '../../../text/account/second-factor.ts'
import { usersText } from '../../../text/admin.ts'
import { uiText } from '../../../text/ui.ts'
import { Authenticator } from '../../e2e/support/people/totp.ts'
import { open, show } from '../support/app.ts'
import { changesSent, Program, use } from '../support/calls.ts'
import { addressOf, DEMO_PASSWORD, enableMfa, fillLogin, mailedLink, NEW_PASSWORD } from '../support/people.ts'
import {
  answerQuestion,
  button,
  expectNotice,
  expectSaid,
  field,
  fill,
  heading,
  isAt,
  main,
  press,
  problem,
  untilVerified,
} from '../support/steps.ts'

// The notices of accounts (docs/product-rules.md#notices-and-confirmations): a test per success notice, and per confirmation

/** Their number when this was written: 15 notices and 2 confirmations. */
const SENTENCES = 17

const FREE = { who: 'free' } as const
const VISITOR = { who: 'signed-out' } as const
const EMAIL = addressOf('free')
const NAME = 'Fiona Free'
const { label: newLabel, confirm: newAgain } = newPasswordText

/** An administrator's users page with one result. */
async function administer() {
  await open('/admin/users', { who: 'admin' })
  await page.getByRole('searchbox', { name: usersText.search }).fill(EMAIL)
  await expect.element(page.getByRole('cell', { name: EMAIL })).toBeVisible()
  await expect.poll(() => page.getByRole('rowheader').elements()).toHaveLength(1)
}

/** The confirmation focuses "Cancel", which returns the focus to the opener. */
async function expectQuestionRefused(name: string, opener: string) {
  const question = page.getByRole('dialog', { name })
  await expect.element(question.getByRole('button', { name: uiText.cancel })).toHaveFocus()
  await answerQuestion(name, uiText.cancel)
  await expect.element(button(opener)).toHaveFocus()
  expect(changesSent()).toEqual([])
}

const sentences: Record<string, () => Promise<void>> = {
  "On login: 'Password changed. Please log in again.'": async () => {
    await open('/account/password', FREE)
    await fill({ [passwordText.current]: DEMO_PASSWORD, [newLabel]: NEW_PASSWORD, [newAgain]: NEW_PASSWORD })
    await press(passwordText.submit)
    await isAt('/Account/Login?passwordChanged=true')
    await expectNotice('Password changed. Please log in again.')
    await expect.element(heading(loginText.heading)).toHaveFocus()
  },

  "On login: 'Email address changed to {email}. Please log in again.'": async () => {
    const newEmailAddress = `new.${EMAIL}`
    const wish = { newEmailAddress, password: DEMO_PASSWORD }
    await new Program('free').call('POST', '/api/auth/requestChangeEmail', wish)
    await open(await mailedLink(newEmailAddress, '/ConfirmChangeEmail'), FREE)
    await isAt(/^\/Account\/Login\?emailChanged=/)
    await expectNotice(`Email address changed to ${newEmailAddress}. Please log in again.`)
    await expect.element(field(loginText.email)).toHaveValue(newEmailAddress)
  },

  "On login: 'Your account has been deleted'": async () => {
    await open('/account/delete', FREE)
    await fill({ [deleteText.password]: DEMO_PASSWORD })
    await press(deleteText.submit)
    await answerQuestion(deleteText.question, deleteText.confirm)
    await isAt('/Account/Login?deletedSelf=true')
    await expectNotice('Your account has been deleted')
    await fillLogin(EMAIL)
    await expect.element(problem()).toHaveFocus()
  },

  "'Your name has been updated'": async () => {
    await open('/account/details', FREE)
    await fill({ [detailsText.firstName]: 'Fionnuala' })
    await press(detailsText.save)
    await expectNotice('Your name has been updated')
    show()
    await expect.element(field(detailsText.firstName)).toHaveValue('Fionnuala')
  },

  "'Instructions on how to change your email address have been emailed to {email}'": async () => {
    await open('/Account/ChangeEmailAddress', FREE)
    await fill({ [changeEmailText.newEmail]: 'elsewhere@example.org', [changeEmailText.password]: DEMO_PASSWORD })
    await press(changeEmailText.submit)
    await expectNotice('Instructions on how to change your email address have been emailed to elsewhere@example.org')
  },

  "'User deleted'": async () => {
    await administer()
    const cell = page.getByRole('cell', { name: EMAIL })
    await expect.element(cell).toBeVisible()
    await press(usersText.named(usersText.delete, NAME))
    await answerQuestion(usersText.confirmDelete(NAME), usersText.confirm)
    await expectNotice('User deleted')
    await expect.element(cell).not.toBeInTheDocument()
  },

  "'User blocked'": async () => {
    await administer()
    await press(usersText.named(usersText.lock, NAME))
    await expectNotice('User blocked')
  },

  "'User unblocked'": async () => {
    await administer()
    await press(usersText.named(usersText.lock, NAME))
    await press(usersText.named(usersText.unblock, NAME))
    await expectNotice('User unblocked')
    // An unblocked user can log in again
    await open('/Account/Login', VISITOR)
    await fillLogin(EMAIL)
    await isAt('/dashboard')
  },

  "'Account level updated'": async () => {
    await administer()
    await page.getByRole('combobox', { name: usersText.levelOf(NAME) }).selectOptions('Premium')
    await press(usersText.saveLevelOf(NAME))
    await expectNotice('Account level updated')
    expect(await new Program('free').call('GET', '/api/auth/me')).toMatchObject({ accountLevel: 'Premium' })
  },

  "'Please check your emails for instructions about how to log in'": async () => {
    await open('/Account/ForgottenPassword', VISITOR)
    await untilVerified()
    await fill({ [forgottenPasswordText.email]: 'nobody@example.org' })
    await press(forgottenPasswordText.submit)
    await expectNotice('Please check your emails for instructions about how to log in')
    await expect.element(heading(forgottenPasswordText.doneTitle)).toHaveFocus()
  },

  "'Password changed. Please log in again...'": async () => {
    await open('/Account/ForgottenPassword', VISITOR)
    await untilVerified()
    await fill({ [forgottenPasswordText.email]: EMAIL })
    await press(forgottenPasswordText.submit)
    await expect.element(heading(forgottenPasswordText.doneTitle)).toHaveFocus()
    show(await mailedLink(EMAIL, '/ResetPassword'))
    await fill({ [resetPasswordText.email]: EMAIL, [newLabel]: NEW_PASSWORD, [newAgain]: NEW_PASSWORD })
    await press(resetPasswordText.submit)
    await expectSaid('Password changed. Please log in again...')
    await isAt('/Account/Login?passwordChanged=true')
  },

  "'MFA enabled. You will now need to use your authenticator app when you next log in.'": async () => {
    await open('/account/mfa', FREE)
    await expect.element(field(mfaText.code)).toBeVisible()
    const key = document.querySelector('main code')?.textContent ?? ''
    await fill({ [mfaText.code]: new Authenticator(key).code() })
    await press(mfaText.verify)
    await expectNotice('MFA enabled. You will now need to use your authenticator app when you next log in.')
    await expect.element(heading(mfaText.heading)).toHaveFocus()
  },

  "'MFA disabled. You will just need to use your password when you next log in.'": async () => {
    const { authenticator } = await enableMfa(new Program('free'))
    await open('/account/mfa', FREE)
    await fill({ [mfaText.code]: authenticator.code() })
    await press(mfaText.remove)
    await expectNotice('MFA disabled. You will just need to use your password when you next log in.')
    await expect.element(heading(mfaText.heading)).toHaveFocus()
  },

  "'Client forgotten.'": async () => {
    const { authenticator } = await enableMfa(new Program('free'))
    await open('/Account/Login?returnUrl=/account/mfa', VISITOR)
    await fillLogin(EMAIL)
    await fill({ [loginMfaText.code]: authenticator.code() })
    await press(loginMfaText.submit)
    await press(mfaText.forget)
    await expectNotice('Client forgotten.')
    await expect.element(button(mfaText.forget)).not.toBeInTheDocument()
  },

  "'Invite confirmed. Please log in.'": async () => {
    // Invites are created by a command on the server
    use(getCheckInviteMockHandler())
    use(getConfirmInviteMockHandler())
    await open('/Account/ConfirmInvite?userId=u1&code=c1&forwardUrl=/help', VISITOR)
    await fill({ [inviteText.password]: NEW_PASSWORD, [inviteText.confirmPassword]: NEW_PASSWORD })
    await press(inviteText.submit)
    await expectNotice('Invite confirmed. Please log in.')
    const login = main().getByRole('link', { name: inviteText.login })
    await expect.element(login).toHaveAttribute('href', '/Account/Login?forwardUrl=%2Fhelp')
  },

  'Confirmation dialogs are required for deleting a user': async () => {
    await administer()
    await press(usersText.named(usersText.delete, NAME))
    await expectQuestionRefused(usersText.confirmDelete(NAME), usersText.named(usersText.delete, NAME))
  },

  'Confirmation dialogs are required for deleting the own account': async () => {
    await open('/account/delete', FREE)
    await fill({ [deleteText.password]: DEMO_PASSWORD })
    await press(deleteText.submit)
    await expectQuestionRefused(deleteText.question, deleteText.submit)
  },
}

test('no notice or confirmation of section 8 is missing', () => {
  expect(Object.keys(sentences)).toHaveLength(SENTENCES)
})

for (const [title, check] of Object.entries(sentences)) test(`1.8 ${title}`, check)
