import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { AuditAction } from '../../generated/zod/schemas/index.zod.ts'
import { Account } from '../src/accounts/account.entity.ts'
import { inviteAccount } from '../src/accounts/invites/invite-account.ts'
import { LinkCode } from '../src/accounts/links/link-code.entity.ts'
import { Login } from '../src/accounts/login/login.entity.ts'
import { AuditEntry } from '../src/audit/audit-entry.entity.ts'
import { OutboxMail } from '../src/mail/outbox-mail.entity.ts'
import { AuthenticatorApp } from './support/authenticator-app.ts'
import { createTestApp, PASSWORD, type TestApp } from './support/test-app.ts'
import type { TestClient } from './support/test-client.ts'

// What crosses several calls, or is sent by a nervous finger. Races within one call are tested beside its verb.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const NEW_PASSWORD = 'holly-verse-lantern-7'
const many = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const visitor = (here = app) => here.visitor().fetchCsrfToken()
const noted = ({ reference }: Account, action: AuditAction) =>
  app.orm.em.fork().count(AuditEntry, { subjectReference: reference, action })
const mailed = async ({ email }: Account, subject: string) =>
  (await app.mailsTo(email)).filter((mail) => mail.subject === subject).length
const linkTo = async (address: string) => new URL((await app.newestMail(address)).links[0] ?? '')
const tally = (answers: { status: number; errors: { code: string }[] }[]) => {
  const words = answers.map(({ status, errors }) => [status, ...errors.map((error) => error.code)].join(' '))
  return Object.fromEntries(
    [...Map.groupBy(words, (word) => word)].map(([word, alike]) => [word, alike.length] as const).sort(),
  )
}

async function person(more: Partial<Account> = {}) {
  const account = await app.createAccount('Free', more)
  return { account, browser: await app.visitor().logIn(account.email, PASSWORD) }
}
async function withSecondFactor() {
  const { account, browser } = await person()
  const { data } = await browser.get('/api/auth/sharedKey')
  const authenticator = new AuthenticatorApp(data.authenticatorUri, app.clock)
  const enabled = await browser.post('/api/auth/enableAuthentication', { code: authenticator.next() })
  return { account, browser, authenticator, recoveryCodes: enabled.data.recoveryCodes as string[] }
}
/** A browser that has passed the first step. */
async function halfway({ email }: Account) {
  const browser = await visitor()
  expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
  return browser
}
/** The same browser, in a tab whose calls do not wait for those of the others. */
function tabOf(browser: TestClient) {
  const tab = app.visitor()
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
  tab.csrfToken = browser.csrfToken
  return tab
}

describe('a second factor, twenty times at once', () => {
  test('a recovery code turns it off once', async () => {
    const { account, browser, recoveryCodes } = await withSecondFactor()
    const body = { code: recoveryCodes[0], useRecoveryCode: true }
    const answers = await many(20, () => browser.post('/api/auth/disableAuthentication', body))
    const { '200': won, '400 invalid-code': spent = 0, '400 mfa-not-enabled': off = 0, ...others } = tally(answers)
    expect([won, spent + off, others]).toEqual([1, 19, {}])
    expect((await browser.get('/api/auth/MFA')).data).toMatchObject({ isEnabled: false, recoveryCodesLeft: 0 })
    expect(await noted(account, 'recovery-code-used')).toBe(1)
    expect(await mailed(account, 'Two-factor authentication was turned off')).toBe(1)
  })

  test('all recovery codes and codes of the app turn it off once', async () => {
    const { account, browser, authenticator, recoveryCodes } = await withSecondFactor()
    const code = authenticator.next()
    const answers = await many(20, (at) => {
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
    const waiting = await many(10, () => halfway(account))
    const body = { code: useRecoveryCode ? recoveryCodes[0] : authenticator.next(), useRecoveryCode }
    const answers = await many(20, (at) =>
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
    const answers = await many(50, () => tabOf(browser).post('/api/auth/loginMFA', { code }))
    const { '200': won, '400 invalid-code': wrong = 0, '401 not-logged-in': over = 0, ...others } = tally(answers)
    expect([won, wrong + over, others]).toEqual([1, 49, {}])
    expect(await app.orm.em.fork().count(Login, { account: account.reference })).toBe(2)
  })
})

describe('a mailed link, twenty times at once', () => {
  test('that resets a password counts in one, whose password holds', async () => {
    const account = await app.createAccount('Free')
    const { email } = account
    const client = await visitor()
    await client.post('/api/auth/forgotPassword', { email })
    const resetCode = (await linkTo(email)).searchParams.get('code')
    const passwordOf = (at: number) => `${NEW_PASSWORD}-${at}`
    const answers = await many(20, (at) =>
      tabOf(client).post('/api/auth/resetPassword', { email, resetCode, newPassword: passwordOf(at) }),
    )
    expect(tally(answers)).toEqual({ '200': 1, '400 invalid-link': 19 })
    await app.visitor().logIn(email, passwordOf(answers.findIndex(({ status }) => status === 200)))
    expect(await noted(account, 'password-changed')).toBe(1)
    expect(await mailed(account, 'Your Lectern password was changed')).toBe(1)
  })

  test('that changes an address counts in one', async () => {
    const { account, browser } = await person()
    const newEmailAddress = `moved.${account.email}`
    await browser.post('/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD })
    const token = (await linkTo(newEmailAddress)).searchParams.get('token')
    const client = await visitor()
    const answers = await many(20, () => client.post('/api/auth/confirmChangeEmail', { newEmailAddress, token }))
    expect(tally(answers)).toEqual({ '200': 1, '400 invalid-link': 19 })
    expect(await noted(account, 'email-changed')).toBe(1)
    expect(await mailed(account, 'Your email address was changed')).toBe(1)
    await app.visitor().logIn(newEmailAddress, PASSWORD)
  })

  test('that is asked for 50 times is one that works', async () => {
    const account = await app.createAccount('Free')
    const { email } = account
    const client = await visitor()
    const answers = await many(50, () => client.post('/api/auth/forgotPassword', { email }))
    expect(tally(answers)).toEqual({ '200': 50 })
    expect(await app.orm.em.fork().count(LinkCode, { account: account.reference })).toBe(1)
    const links = (await app.mailsTo(email)).map((mail) => new URL(mail.links[0] ?? '').searchParams.get('code'))
    const resets = await many(50, (at) =>
      client.post('/api/auth/resetPassword', { email, resetCode: links[at], newPassword: NEW_PASSWORD }),
    )
    expect(tally(resets)).toEqual({ '200': 1, '400 invalid-link': 49 })
  })
})

describe('taking an address', () => {
  test('by registering and by a change at the same moment gives it to one', async () => {
    const { account, browser } = await person()
    const newEmailAddress = `wanted.${account.email}`
    await browser.post('/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD })
    const token = (await linkTo(newEmailAddress)).searchParams.get('token')
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const body = { firstName: 'Tomás', lastName: 'Lindqvist', email: newEmailAddress, ...passwords }
    const client = await visitor()
    const answers = await many(20, (at) =>
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

test('one answer of the human verification gets one of forty calls through, whatever it is sent with', async () => {
  const human = await createTestApp({ HUMAN_VERIFICATION: 'altcha' })
  onTestFinished(() => human.close())
  const client = await visitor(human)
  const { challenge } = (await client.get('/api/auth/human-verification')).data
  const solution = await solveChallenge({ challenge, deriveKey })
  const header = { 'x-human-verification': btoa(JSON.stringify({ challenge, solution })) }
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  const body = { firstName: 'Tomás', lastName: 'Lindqvist', ...passwords, inviteCode: 'WELCOME' }
  const answers = await many(40, (at) => {
    const email = `somebody-${at}@example.org`
    return at % 2
      ? client.post('/api/auth/register', { ...body, email }, header)
      : client.post('/api/auth/forgotPassword', { email }, header)
  })
  expect(tally(answers)).toEqual({ '200': 1, '400 human-verification-failed': 39 })
  expect(await human.orm.em.fork().count(OutboxMail)).toBe(1)
})

describe('a click that is sent 50 times', () => {
  const administrator = () => app.organiser('Free', { isAdmin: true })

  test('accepts an invite once', async () => {
    const account = await app.createAccount('Free', { passwordHash: null, emailConfirmedAt: null })
    const { userId, code } = await inviteAccount({ ...app.contextOf(account), actor: null }, { email: account.email })
    const path = `/api/auth/confirmInvite?userId=${userId}&code=${code}`
    const client = await visitor()
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    expect(tally(await many(50, () => client.post(path, passwords)))).toEqual({ '200': 1, '400 invalid-link': 49 })
    expect(await noted(account, 'invite-confirmed')).toBe(1)
  })

  test.each([
    ['blocks a user', (path: string) => ['POST', `${path}/block`], 'account-blocked', { '200': 50 }],
    ['deletes a user', (path: string) => ['DELETE', path], 'account-deleted', { '200': 1, '404 not-found': 49 }],
    [
      'gives a user a plan',
      (path: string) => ['PUT', `${path}/account`, { accountLevel: 'Premium' }],
      'account-level-changed',
      { '200': 50 },
    ],
  ] as const)('%s once', async (_what, callFor, action, expected) => {
    const [admin, { account }] = [await administrator(), await person()]
    const [method, path, body] = callFor(`/api/admin/users/${account.reference}`) as [string, string, object?]
    expect(tally(await many(50, () => admin.call(method, path, body)))).toEqual(expected)
    expect(await noted(account, action)).toBe(1)
  })

  test('unblocks a user once', async () => {
    const [admin, account] = [await administrator(), await app.createAccount('Free', { manualBlockDate: new Date() })]
    const answers = await many(50, () => admin.post(`/api/admin/users/${account.reference}/unblock`))
    expect(tally(answers)).toEqual({ '200': 50 })
    expect(await noted(account, 'account-unblocked')).toBe(1)
  })

  test('changes the own plan once', async () => {
    const { account, browser } = await person()
    const answers = await many(50, () => browser.post('/api/billing/change-plan', { plan: 'premium' }))
    expect(tally(answers)).toEqual({ '200': 50 })
    expect(await noted(account, 'account-level-changed')).toBe(1)
  })

  test('changes the password once', async () => {
    const { account, browser } = await person()
    const change = { password: PASSWORD, newPassword: NEW_PASSWORD }
    const answers = await many(50, () => tabOf(browser).post('/api/auth/changePassword', change))
    const { '200': won, ...others } = tally(answers)
    expect(won).toBe(1)
    for (const word of Object.keys(others)) {
      expect(['400 invalid-credentials', '400 same-value', '401 not-logged-in', '429 rate-limited']).toContain(word)
    }
    expect(await noted(account, 'password-changed')).toBe(1)
    await app.visitor().logIn(account.email, NEW_PASSWORD)
  })

  test('asks for one change of the address', async () => {
    const { account, browser } = await person()
    const newEmailAddress = `moved.${account.email}`
    const body = { newEmailAddress, password: PASSWORD }
    expect(tally(await many(50, () => browser.post('/api/auth/requestChangeEmail', body)))).toEqual({ '200': 50 })
    expect(await app.orm.em.fork().count(LinkCode, { account: account.reference })).toBe(1)
  })

  test('ends the other log-ins once, and logs out once', async () => {
    const { account, browser } = await person()
    for (let n = 0; n < 3; n++) await app.visitor().logIn(account.email, PASSWORD)
    expect(tally(await many(50, () => browser.post('/api/auth/logins/endOthers')))).toEqual({ '200': 50 })
    expect(await noted(account, 'logins-ended')).toBe(1)
    expect(await app.orm.em.fork().count(Login, { account: account.reference })).toBe(1)
    expect(tally(await many(50, () => tabOf(browser).get('/api/auth/logout')))).toEqual({ '200': 50 })
    expect(await app.orm.em.fork().count(Login, { account: account.reference })).toBe(0)
  })

  test('saves the name that was typed', async () => {
    const { browser } = await person()
    const body = { firstName: 'Zoë', lastName: 'Van Dijk' }
    expect(tally(await many(50, () => browser.post('/api/user/update', body)))).toEqual({ '200': 50 })
    expect((await browser.get('/api/user/info')).data).toMatchObject(body)
  })
})
