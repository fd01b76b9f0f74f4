import type { Page } from '@playwright/test'
import { changeEmailText, deleteText, detailsText, passwordText } from '../../text/account.ts'
import { usersText } from '../../text/admin.ts'
import { loginText } from '../../text/login.ts'
import { forgottenPasswordText, newPasswordText, resetPasswordText } from '../../text/passwords.ts'
import { inviteText } from '../../text/registration.ts'
import { loginMfaText, mfaText } from '../../text/second-factor.ts'
import { uiText } from '../../text/ui.ts'
import type { Devices } from '../support/devices.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin } from '../support/log-in.ts'
import { mailedLink } from '../support/mailbox.ts'
import { enableMfa, newPerson, PASSWORD } from '../support/new-person.ts'
import { OrganiserApi } from '../support/organiser-api.ts'
import { Authenticator } from '../support/totp.ts'
import { expectNotice, expectSaid, field, fill, heading, press, type Rows, untilVerified } from './steps.ts'

// Document 1, section 8, below its table: a test per success notice, and per confirmation

/** When this was written: 15 notices and 2 confirmations. */
const SENTENCES = 17

test.afterEach(({ devices }) => devices.close())

const NEW_PASSWORD = 'holly-verse-lantern-7'

/** The users' page of an administrator, with one person found. */
async function administer(origin: string, devices: Devices, email: string) {
  const admin = await OrganiserApi.logIn(origin, 'admin')
  const desk = await devices.desktop({ storageState: await admin.login() })
  await admin.dispose()
  await desk.goto('/admin/users')
  await field(desk, usersText.search).fill(email)
  await expect(desk.getByRole('cell', { name: email })).toBeVisible()
  await expect(desk.getByRole('rowheader')).toHaveCount(1)
  return desk
}
const NAME = 'Rosalind Okoro'

/** The question takes the focus to "Cancel", which gives it back to the button that asked. */
async function expectQuestionRefused(desk: Page, name: string, opener: string) {
  const question = desk.getByRole('alertdialog', { name })
  await expect(question.getByRole('button', { name: uiText.cancel })).toBeFocused()
  await question.getByRole('button', { name: uiText.cancel }).click()
  await expect(question).toBeHidden()
  await expect(desk.getByRole('button', { name: opener, exact: true })).toBeFocused()
}

const sentences: Rows = {
  "On login: 'Password changed. Please log in again.'": async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await desk.goto('/account/password')
    const { label, confirm } = newPasswordText
    await fill(desk, { [passwordText.current]: PASSWORD, [label]: NEW_PASSWORD, [confirm]: NEW_PASSWORD })
    await press(desk, passwordText.submit)
    await expect(desk).toHaveURL(/\/Account\/Login\?passwordChanged=true$/)
    await expectNotice(desk, 'Password changed. Please log in again.')
    await expect(heading(desk, loginText.heading)).toBeFocused()
    await api.dispose()
  },

  "On login: 'Email address changed to {email}. Please log in again.'": async ({ devices, server }) => {
    const { desk, api, email } = await newPerson(server.origin, devices)
    const newEmailAddress = `new.${email}`
    await api.call('POST', '/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD })
    await desk.goto(await mailedLink(desk, newEmailAddress, '/ConfirmChangeEmail'))
    await expect(desk).toHaveURL(/\/Account\/Login\?emailChanged=/)
    await expectNotice(desk, `Email address changed to ${newEmailAddress}. Please log in again.`)
    await expect(field(desk, loginText.email)).toHaveValue(newEmailAddress)
    await api.dispose()
  },

  "On login: 'Your account has been deleted'": async ({ devices, server }) => {
    const { desk, api, email } = await newPerson(server.origin, devices)
    await desk.goto('/account/delete')
    await fill(desk, { [deleteText.password]: PASSWORD })
    await press(desk, deleteText.submit)
    const question = desk.getByRole('alertdialog', { name: deleteText.question })
    await question.getByRole('button', { name: deleteText.confirm }).click()
    await expect(desk).toHaveURL(/\/Account\/Login\?deletedSelf=true$/)
    await expectNotice(desk, 'Your account has been deleted')
    await fillLogin(desk, email, PASSWORD)
    await expect(desk.getByRole('region', { name: uiText.thereIsAProblem })).toBeFocused()
    await api.dispose()
  },

  "'Your name has been updated'": async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await desk.goto('/account/details')
    await fill(desk, { [detailsText.firstName]: 'Fionnuala' })
    await press(desk, detailsText.save)
    await expectNotice(desk, 'Your name has been updated')
    await expectSaid(desk, uiText.saved)
    await desk.reload()
    await expect(field(desk, detailsText.firstName)).toHaveValue('Fionnuala')
    await api.dispose()
  },

  "'Instructions on how to change your email address have been emailed to {email}'": async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await desk.goto('/Account/ChangeEmailAddress')
    // Only the mailed link changes anything, so the demo account stays as it is
    const values = { [changeEmailText.newEmail]: 'elsewhere@example.org', [changeEmailText.password]: 'Lectern-demo-1' }
    await fill(desk, values)
    await press(desk, changeEmailText.submit)
    await expectNotice(
      desk,
      'Instructions on how to change your email address have been emailed to elsewhere@example.org',
    )
  },

  "'User deleted'": async ({ devices, server }) => {
    const { email, api } = await newPerson(server.origin, devices)
    const desk = await administer(server.origin, devices, email)
    await press(desk, usersText.named(usersText.delete, NAME))
    const question = desk.getByRole('alertdialog', { name: usersText.confirmDelete(NAME) })
    await question.getByRole('button', { name: usersText.confirm }).click()
    await expectNotice(desk, 'User deleted')
    await expect(desk.getByRole('cell', { name: email })).toBeHidden()
    await api.dispose()
  },

  "'User blocked'": async ({ devices, server }) => {
    const { email, api } = await newPerson(server.origin, devices)
    const desk = await administer(server.origin, devices, email)
    await press(desk, usersText.named(usersText.lock, NAME))
    await expectNotice(desk, 'User blocked')
    await api.dispose()
  },

  "'User unblocked'": async ({ devices, server }) => {
    const { email, api } = await newPerson(server.origin, devices)
    const desk = await administer(server.origin, devices, email)
    await press(desk, usersText.named(usersText.lock, NAME))
    await press(desk, usersText.named(usersText.unblock, NAME))
    await expectNotice(desk, 'User unblocked')
    await api.call('GET', '/api/csrf/get-csrf-token') // the block has ended what the old one belonged to
    await api.call('POST', '/api/auth/login', { email, password: PASSWORD })
    await api.dispose()
  },

  "'Account level updated'": async ({ devices, server }) => {
    const { email, api } = await newPerson(server.origin, devices)
    const desk = await administer(server.origin, devices, email)
    await desk.getByRole('combobox', { name: usersText.levelOf(NAME) }).selectOption('Premium')
    await press(desk, usersText.saveLevelOf(NAME))
    await expectNotice(desk, 'Account level updated')
    expect(await api.call('GET', '/api/auth/me')).toMatchObject({ accountLevel: 'Premium' })
    await api.dispose()
  },

  "'Please check your emails for instructions about how to log in'": async ({ devices }) => {
    const desk = await devices.desktop()
    await desk.goto('/Account/ForgottenPassword')
    await untilVerified(desk)
    await fill(desk, { [forgottenPasswordText.email]: 'nobody@example.org' })
    await press(desk, forgottenPasswordText.submit)
    await expectNotice(desk, 'Please check your emails for instructions about how to log in')
    await expect(heading(desk, forgottenPasswordText.doneTitle)).toBeFocused()
  },

  "'Password changed. Please log in again...'": async ({ devices, server }) => {
    const { email, api } = await newPerson(server.origin, devices)
    const desk = await devices.desktop()
    await desk.goto('/Account/ForgottenPassword')
    await untilVerified(desk)
    await fill(desk, { [forgottenPasswordText.email]: email })
    await press(desk, forgottenPasswordText.submit)
    await desk.goto(await mailedLink(desk, email, '/ResetPassword'))
    const { label, confirm } = newPasswordText
    await fill(desk, { [resetPasswordText.email]: email, [label]: NEW_PASSWORD, [confirm]: NEW_PASSWORD })
    await press(desk, resetPasswordText.submit)
    await expectSaid(desk, 'Password changed. Please log in again...')
    await expect(desk).toHaveURL(/\/Account\/Login\?passwordChanged=true$/)
    await api.dispose()
  },

  "'MFA enabled. You will now need to use your authenticator app when you next log in.'": async ({
    devices,
    server,
  }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await desk.goto('/account/mfa')
    const authenticator = new Authenticator(await desk.locator('code').innerText())
    await fill(desk, { [mfaText.code]: authenticator.code() })
    await press(desk, mfaText.verify)
    await expectNotice(desk, 'MFA enabled. You will now need to use your authenticator app when you next log in.')
    await expect(heading(desk, mfaText.heading)).toBeFocused()
    await api.dispose()
  },

  "'MFA disabled. You will just need to use your password when you next log in.'": async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    const { authenticator } = await enableMfa(api)
    await desk.goto('/account/mfa')
    await fill(desk, { [mfaText.code]: authenticator.code() })
    await press(desk, mfaText.remove)
    await expectNotice(desk, 'MFA disabled. You will just need to use your password when you next log in.')
    await expect(heading(desk, mfaText.heading)).toBeFocused()
    await api.dispose()
  },

  "'Client forgotten.'": async ({ devices, server }) => {
    const { desk, api, email } = await newPerson(server.origin, devices)
    const { authenticator } = await enableMfa(api)
    await api.call('GET', '/api/auth/logout')
    await desk.goto('/Account/Login?returnUrl=/account/mfa')
    await fillLogin(desk, email, PASSWORD)
    await fill(desk, { [loginMfaText.code]: authenticator.code() })
    await press(desk, loginMfaText.submit)
    await press(desk, mfaText.forget)
    await expectNotice(desk, 'Client forgotten.')
    await expect(desk.getByRole('button', { name: mfaText.forget })).toBeHidden()
    await api.dispose()
  },

  "'Invite confirmed. Please log in.'": async ({ devices }) => {
    const desk = await devices.desktop()
    // Invites are made by a command, which the embedded database does not let in beside the server
    const json = { success: true, responseData: null, errors: [] }
    await desk.route(/\/api\/auth\/confirmInvite/, (route) => route.fulfill({ json }))
    await desk.goto('/Account/ConfirmInvite?userId=u1&code=c1&forwardUrl=/help')
    await fill(desk, { [inviteText.password]: PASSWORD, [inviteText.confirmPassword]: PASSWORD })
    await press(desk, inviteText.submit)
    await expectNotice(desk, 'Invite confirmed. Please log in.')
    const login = desk.getByRole('main').getByRole('link', { name: inviteText.login })
    await expect(login).toHaveAttribute('href', '/Account/Login?forwardUrl=%2Fhelp')
  },

  'Confirmation dialogs are required for deleting a user': async ({ devices, server }) => {
    const { email, api } = await newPerson(server.origin, devices)
    const desk = await administer(server.origin, devices, email)
    await press(desk, usersText.named(usersText.delete, NAME))
    await expectQuestionRefused(desk, usersText.confirmDelete(NAME), usersText.named(usersText.delete, NAME))
    await api.call('GET', '/api/user/info')
    await api.dispose()
  },

  'Confirmation dialogs are required for deleting the own account': async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await desk.goto('/account/delete')
    await fill(desk, { [deleteText.password]: PASSWORD })
    await press(desk, deleteText.submit)
    await expectQuestionRefused(desk, deleteText.question, deleteText.submit)
    await api.call('GET', '/api/user/info')
    await api.dispose()
  },
}

test('no notice or confirmation of section 8 is missing', () => {
  expect(Object.keys(sentences)).toHaveLength(SENTENCES)
})

for (const [title, check] of Object.entries(sentences)) test(`1.8 ${title}`, check)
