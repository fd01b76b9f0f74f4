import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Account } from '../../src/accounts/account.entity.ts'
import { Login } from '../../src/accounts/login/login.entity.ts'
import { OutboxMail } from '../../src/mail/outbox-mail.entity.ts'
import { atOnce, tally } from '../support/at-once.ts'
import { createTestApp, PASSWORD, testApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'
import { NEW_PASSWORD, racesOf } from './support.ts'

// Races between calls. Races within one call are mostly tested beside its verb

const app = await testApp()

const { halfway, linkTo, mailed, noted, person, tabOf, visitor, withSecondFactor } = racesOf(() => app)

describe('a second factor, twenty times at once', () => {
  test('all recovery codes and app codes together turn it off once', async () => {
    const { account, browser, authenticator, recoveryCodes } = await withSecondFactor()
    const code = authenticator.next()
    const answers = await atOnce(20, (at) => {
      const useRecoveryCode = at % 2 === 0
      return browser.post('/api/auth/disableAuthentication', {
        code: useRecoveryCode ? recoveryCodes[at / 2] : code,
        useRecoveryCode,
      })
    })
    const { '200': won, '400 invalid-code': spent = 0, '400 mfa-not-enabled': off = 0, ...others } = tally(answers)
    expect([won, spent + off, others]).toEqual([1, 19, {}])
    expect(await noted(account, 'mfa-disabled')).toBe(1)
    expect(await mailed(account, 'Two-factor authentication was turned off')).toBe(1)
  })

  test.each([
    ['code of the app', false],
    ['recovery code', true],
  ])('one %s either logs one browser in or turns it off', async (_what, useRecoveryCode) => {
    const { account, browser, authenticator, recoveryCodes } = await withSecondFactor()
    const waiting = await atOnce(10, () => halfway(account))
    const body = { code: useRecoveryCode ? recoveryCodes[0] : authenticator.next(), useRecoveryCode }
    const answers = await atOnce(20, (at) =>
      at % 2
        ? browser.post('/api/auth/disableAuthentication', body)
        : (waiting[at / 2] as TestClient).post('/api/auth/loginMFA', body),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 400, 401]).toContain(status)
    const isOn = (await browser.get('/api/auth/MFA')).data.isEnabled
    const logins = await app.orm.em.fork().count(Login, { account: account.reference })
    expect([isOn, logins]).toEqual(answers.findIndex(({ status }) => status === 200) % 2 ? [false, 1] : [true, 2])
  })

  test('a double click on the second step logs in once', async () => {
    const { account, authenticator } = await withSecondFactor()
    const [browser, code] = [await halfway(account), authenticator.next()]
    const answers = await atOnce(20, () => tabOf(browser).post('/api/auth/loginMFA', { code }))
    const { '200': won, '400 invalid-code': wrong = 0, '401 not-logged-in': over = 0, ...others } = tally(answers)
    expect([won, wrong + over, others]).toEqual([1, 19, {}])
    expect(await app.orm.em.fork().count(Login, { account: account.reference })).toBe(2)
  })
})

describe('a mailed link, twenty times at once', () => {
  test('that resets a password works once, and its password is the new one', async () => {
    const account = await app.createAccount('Free')
    const { email } = account
    const client = await visitor()
    await client.post('/api/auth/forgotPassword', { email })
    const resetCode = (await linkTo(email)).searchParams.get('code')
    const passwordOf = (at: number) => `${NEW_PASSWORD}-${at}`
    const answers = await atOnce(20, (at) =>
      tabOf(client).post('/api/auth/resetPassword', { email, resetCode, newPassword: passwordOf(at) }),
    )
    expect(tally(answers)).toEqual({ '200': 1, '400 invalid-link': 19 })
    await app.visitor().logIn(email, passwordOf(answers.findIndex(({ status }) => status === 200)))
    expect(await noted(account, 'password-changed')).toBe(1)
    expect(await mailed(account, 'Your Lectern password was changed')).toBe(1)
  })

  test('that changes an address works once', async () => {
    const { account, browser } = await person()
    const newEmailAddress = `moved.${account.email}`
    await browser.post('/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD })
    const token = (await linkTo(newEmailAddress)).searchParams.get('token')
    const client = await visitor()
    const answers = await atOnce(20, () => client.post('/api/auth/confirmChangeEmail', { newEmailAddress, token }))
    expect(tally(answers)).toEqual({ '200': 1, '400 invalid-link': 19 })
    expect(await noted(account, 'email-changed')).toBe(1)
    expect(await mailed(account, 'Your email address was changed')).toBe(1)
    await app.visitor().logIn(newEmailAddress, PASSWORD)
  })

  test('that is requested twenty times works once, whichever is used first', async () => {
    const account = await app.createAccount('Free')
    const { email } = account
    const client = await visitor()
    const answers = await atOnce(20, () => client.post('/api/auth/forgotPassword', { email }))
    expect(tally(answers)).toEqual({ '200': 20 })
    const links = (await app.mailsTo(email)).map((mail) => new URL(mail.links[0] ?? '').searchParams.get('code'))
    const resets = await atOnce(20, (at) =>
      client.post('/api/auth/resetPassword', { email, resetCode: links[at], newPassword: NEW_PASSWORD }),
    )
    expect(tally(resets)).toEqual({ '200': 1, '400 invalid-link': 19 })
  })
})

describe('taking an address', () => {
  test('by registration and by a change at the same moment gives it to one account', async () => {
    const { account, browser } = await person()
    const newEmailAddress = `wanted.${account.email}`
    await browser.post('/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD })
    const token = (await linkTo(newEmailAddress)).searchParams.get('token')
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const body = { firstName: 'Tomás', lastName: 'Lindqvist', email: newEmailAddress, ...passwords }
    const client = await visitor()
    const answers = await atOnce(20, (at) =>
      at % 2
        ? client.post('/api/auth/register', { ...body, inviteCode: 'WELCOME' })
        : client.post('/api/auth/confirmChangeEmail', { newEmailAddress, token }),
    )
    const { '200': _succeeded, '400 invalid-link': _late, ...others } = tally(answers)
    expect(others).toEqual({})
    const [owner, ...more] = await app.orm.em.fork().find(Account, { emailKey: newEmailAddress })
    expect(more).toEqual([])
    const hasMoved = answers.some(({ status }, at) => at % 2 === 0 && status === 200)
    expect(owner?.reference === account.reference).toBe(hasMoved)
  })
})

test('a solved challenge lets one of twenty calls through, whatever the call', async () => {
  const human = await createTestApp({ HUMAN_VERIFICATION: 'altcha' })
  onTestFinished(() => human.close())
  const client = await visitor(human)
  const { challenge } = (await client.get('/api/auth/human-verification')).data
  const solution = await solveChallenge({ challenge, deriveKey })
  const header = { 'x-human-verification': btoa(JSON.stringify({ challenge, solution })) }
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  const body = { firstName: 'Tomás', lastName: 'Lindqvist', ...passwords, inviteCode: 'WELCOME' }
  const answers = await atOnce(20, (at) => {
    const email = `somebody-${at}@example.org`
    return at % 2
      ? client.post('/api/auth/register', { ...body, email }, header)
      : client.post('/api/auth/forgotPassword', { email }, header)
  })
  expect(tally(answers)).toEqual({ '200': 1, '400 human-verification-failed': 19 })
  expect(await human.orm.em.fork().count(OutboxMail)).toBe(1)
})

test('concurrent calls on one account all respond as the contract says', async () => {
  const admin = await app.organiser('Free', { isAdmin: true })
  for (let round = 0; round < 2; round++) {
    const { account, browser, authenticator, recoveryCodes } = await withSecondFactor()
    const { email, reference } = account
    const client = await visitor()
    await client.post('/api/auth/forgotPassword', { email })
    const resetCode = (await linkTo(email)).searchParams.get('code')
    const newEmailAddress = `moved.${email}`
    await browser.post('/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD })
    const token = (await linkTo(newEmailAddress)).searchParams.get('token')
    const [waiting, code] = [await atOnce(3, () => halfway(account)), authenticator.next()]
    const tab = () => tabOf(browser)
    const answers = await atOnce(3, (at) =>
      Promise.all([
        tab().post('/api/auth/disableAuthentication', { code: recoveryCodes[at], useRecoveryCode: true }),
        tab().post('/api/auth/disableAuthentication', { code }),
        tab().post('/api/auth/enableAuthentication', { code }),
        tab().get('/api/auth/sharedKey'),
        tab().post('/api/auth/forgetMFABrowser'),
        (waiting[at] as TestClient).post('/api/auth/loginMFA', { code: recoveryCodes[5 + at], useRecoveryCode: true }),
        client.post('/api/auth/login', { email, password: PASSWORD }),
        tab().post('/api/auth/changePassword', { password: PASSWORD, newPassword: NEW_PASSWORD }),
        client.post('/api/auth/resetPassword', { email, resetCode, newPassword: NEW_PASSWORD }),
        client.post('/api/auth/forgotPassword', { email }),
        tab().post('/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD }),
        client.post('/api/auth/confirmChangeEmail', { newEmailAddress, token }),
        tab().post('/api/auth/logins/endOthers'),
        tab().get('/api/auth/logout'),
        tab().post('/api/user/update', { firstName: 'Zoë', lastName: 'Van Dijk' }),
        tab().post('/api/billing/change-plan', { plan: at ? 'basic' : 'premium' }),
        tab().post('/api/sessions', { name: 'Carols' }),
        admin.put(`/api/admin/users/${reference}/account`, { accountLevel: at ? 'Basic' : 'Free' }),
        ...(at === 2 ? [admin.post(`/api/admin/users/${reference}/block`)] : []),
        ...(at === 2 && round > 0 ? [admin.delete(`/api/admin/users/${reference}`)] : []),
        ...(at === 1 && round > 0 ? [tab().post('/api/user/removeSelf', { password: PASSWORD })] : []),
      ]),
    )
    const failures = answers.flat().filter(({ status }) => status >= 500)
    expect(tally(failures)).toEqual({})
  }
}, 60_000)
