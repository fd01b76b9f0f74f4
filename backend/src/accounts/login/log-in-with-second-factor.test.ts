import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { AuthenticatorApp } from '../../../test/support/authenticator-app.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { AuditEntry } from '../../audit/audit-entry.entity.ts'
import { Account } from '../account.entity.ts'
import { RememberedBrowser } from '../second-factor/browsers/remembered-browser.entity.ts'
import { forgetRememberedBrowsers } from '../second-factor/browsers/remembered-browsers.ts'
import { endLogins } from './end-logins.ts'
import { WaitingLogin } from './waiting-login.entity.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
/** Advances the clock until the end of the test. */
function wait(milliseconds: number) {
  const end = Date.now() + milliseconds
  app.clock.now = () => new Date(end)
  onTestFinished(() => {
    app.clock.now = () => new Date()
  })
}

async function withSecondFactor(here = app) {
  const account = await here.createAccount()
  const browser = await here.visitor().logIn(account.email, PASSWORD)
  const { data } = await browser.get('/api/auth/sharedKey')
  const authenticator = new AuthenticatorApp(data.authenticatorUri, here.clock)
  const { recoveryCodes } = (await browser.post('/api/auth/enableAuthentication', { code: authenticator.next() })).data
  return { account, browser, authenticator, recoveryCodes: recoveryCodes as string[] }
}
const firstStep = (browser: TestClient, email: string) =>
  browser.post('/api/auth/login?useSessionCookies=true', { email, password: PASSWORD })
const secondStep = (browser: TestClient, code: string, more = {}) =>
  browser.post('/api/auth/loginMFA', { code, ...more })
/** A new browser that has passed the first step. */
async function halfway(email: string, browser = app.visitor()) {
  await browser.fetchCsrfToken()
  expect((await firstStep(browser, email)).status).toBe(401)
  return browser
}
const isLoggedIn = async (browser: TestClient) => (await browser.get('/api/auth/me')).data !== null
const codesOf = (answers: { status: number }[]) => answers.map((one) => one.status).sort()
const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work))

describe('a log-in with a second factor', () => {
  test('stops after the password, with RequiresTwoFactor and a cookie but no log-in', async () => {
    const { account } = await withSecondFactor()
    const browser = await app.visitor().fetchCsrfToken()
    const answer = await firstStep(browser, account.email)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ detail: 'RequiresTwoFactor', errors: [{ code: 'requires-two-factor' }] })
    expect(answer.headers.getSetCookie().join()).toMatch(/lectern-second-step=[\w-]{22};.*HttpOnly; SameSite=Lax/)
    expect(await isLoggedIn(browser)).toBe(false)
    const token = browser.cookies.get('lectern-second-step') ?? ''
    expect(await app.orm.em.fork().count(WaitingLogin, { tokenHash: token }), 'kept as a hash').toBe(0)
  })

  test('continues with a code, which issues new tokens and uses the first step', async () => {
    const { account, authenticator } = await withSecondFactor()
    const browser = await halfway(account.email)
    const [waiting, csrfToken] = [browser.cookies.get('lectern-second-step') ?? '', browser.csrfToken]
    expect((await secondStep(browser, authenticator.next())).status).toBe(200)
    expect(await isLoggedIn(browser)).toBe(true)
    expect(browser.cookies.get('lectern-login')).not.toBe(waiting)
    expect(browser.csrfToken).not.toBe(csrfToken)
    expect(browser.cookies.has('lectern-second-step')).toBe(false)
    browser.cookies.set('lectern-second-step', waiting)
    wait(MINUTE)
    expect((await secondStep(browser, authenticator.next())).errors[0]?.code).toBe('not-logged-in')
    const entries = await app.orm.em.fork().find(AuditEntry, { subjectReference: account.reference })
    expect(entries.filter((one) => one.action === 'logged-in')).toHaveLength(2)
  })

  test('survives a wrong code, which is recorded', async () => {
    const { account, authenticator } = await withSecondFactor()
    const browser = await halfway(account.email)
    expect((await secondStep(browser, authenticator.wrong())).errors).toEqual([
      { code: 'invalid-code', message: 'Invalid code', field: 'code' },
    ])
    const failed = { subjectReference: account.reference, action: 'log-in-failed' as const }
    expect(await app.orm.em.fork().find(AuditEntry, failed)).toMatchObject([{ note: 'wrong code', actorEmail: null }])
    expect((await secondStep(browser, '   ')).errors[0]?.message).toBe('Verification code is missing')
    expect((await secondStep(browser, '', { useRecoveryCode: true })).errors[0]?.message).toBe(
      'Recovery code is missing',
    )
    expect((await secondStep(browser, authenticator.next())).status).toBe(200)
  })

  test('needs a valid first step: not a missing, invented or eleven-minute-old one', async () => {
    const { account, authenticator } = await withSecondFactor()
    const browser = await app.visitor().fetchCsrfToken()
    expect((await secondStep(browser, authenticator.next())).errors[0]?.code).toBe('not-logged-in')
    browser.cookies.set('lectern-second-step', 'A'.repeat(22))
    expect((await secondStep(browser, authenticator.next())).status).toBe(401)
    await halfway(account.email, browser)
    wait(11 * MINUTE)
    expect((await secondStep(browser, authenticator.next())).status).toBe(401)
  })

  test("doesn't accept another account's code, nor a used one", async () => {
    const [one, other] = [await withSecondFactor(), await withSecondFactor()]
    const browser = await halfway(one.account.email)
    expect((await secondStep(browser, other.authenticator.next())).errors[0]?.code).toBe('invalid-code')
    expect((await secondStep(browser, other.recoveryCodes[0] ?? '', { useRecoveryCode: true })).status).toBe(400)
    const code = one.authenticator.next()
    expect((await secondStep(browser, code)).status).toBe(200)
    expect((await secondStep(await halfway(one.account.email), code)).errors[0]?.code).toBe('invalid-code')
  })

  test('with one code in 20 concurrent attempts succeeds once', async () => {
    const { account, authenticator, recoveryCodes } = await withSecondFactor()
    const browsers = await times(() => halfway(account.email))
    const code = authenticator.next()
    const answers = await Promise.all(browsers.map((browser) => secondStep(browser, code)))
    expect(codesOf(answers)).toEqual([200, ...Array(19).fill(400)])
    const others = browsers.filter((_, at) => answers[at]?.status !== 200)
    const recovery = await Promise.all(
      others.map((browser) => secondStep(browser, recoveryCodes[0] ?? '', { useRecoveryCode: true })),
    )
    expect(codesOf(recovery)).toEqual([200, ...Array(18).fill(400)])
  })

  test('with ten recovery codes in one browser at once uses one of them', async () => {
    const { account, browser: owner, recoveryCodes } = await withSecondFactor()
    const browser = await halfway(account.email)
    const cookies = [...browser.cookies]
    const tries = recoveryCodes.map(async (code) => {
      const copy = app.visitor()
      for (const [name, value] of cookies) copy.cookies.set(name, value)
      copy.csrfToken = browser.csrfToken
      return secondStep(copy, code, { useRecoveryCode: true })
    })
    expect(codesOf(await Promise.all(tries))).toEqual([200, ...Array(9).fill(401)])
    expect((await owner.get('/api/auth/MFA')).data.recoveryCodesLeft).toBe(9)
  })

  test.each([
    [
      'the password was changed',
      async (reference: string) =>
        (await contextOf(reference)).transaction((tx) => endLogins(tx, reference, 'password-changed')),
    ],
    ['the account was blocked', (reference: string) => change(reference, { manualBlockDate: new Date() })],
    ['the account was deleted', (reference: string) => app.orm.em.fork().nativeDelete(Account, { reference })],
  ])('does not go on after %s', async (_name, happens) => {
    const { account, authenticator } = await withSecondFactor()
    const browser = await halfway(account.email)
    await happens(account.reference)
    expect((await secondStep(browser, authenticator.next())).errors[0]?.code).toBe('not-logged-in')
    expect(await isLoggedIn(browser)).toBe(false)
  })

  test("doesn't continue after the second factor was removed", async () => {
    const { account, browser: owner, authenticator, recoveryCodes } = await withSecondFactor()
    const browser = await halfway(account.email)
    await owner.post('/api/auth/disableAuthentication', { code: recoveryCodes[0], useRecoveryCode: true })
    expect((await secondStep(browser, authenticator.next())).errors[0]?.code).toBe('not-logged-in')
    expect((await firstStep(browser, account.email)).status).toBe(200)
  })
})

const contextOf = async (reference: string) =>
  app.contextOf(await app.orm.em.fork().findOneOrFail(Account, { reference }))
const change = (reference: string, data: Partial<Account>) =>
  app.orm.em.fork().nativeUpdate(Account, { reference }, data)

describe('a remembered browser', () => {
  /** A browser that was remembered at its last log-in. */
  async function remembered(browser = app.visitor()) {
    const all = await withSecondFactor()
    await halfway(all.account.email, browser)
    expect((await secondStep(browser, all.authenticator.next(), { rememberMachine: true })).status).toBe(200)
    await browser.get('/api/auth/logout')
    await browser.fetchCsrfToken()
    return { ...all, browser, owner: all.browser }
  }
  const isAsked = async (browser: TestClient, email: string) => (await firstStep(browser, email)).status === 401

  test("needs no code for 30 days, and reports that it's remembered", async () => {
    const { account, browser } = await remembered()
    wait(29 * 24 * 60 * MINUTE)
    expect(await isAsked(browser, account.email)).toBe(false)
    expect((await browser.get('/api/auth/MFA')).data.isTwoFactorClientRemembered).toBe(true)
    app.clock.now = () => new Date(Date.now() + 31 * 24 * 60 * MINUTE)
    await browser.fetchCsrfToken()
    expect(await isAsked(browser, account.email)).toBe(true)
  })

  test("doesn't affect other browsers, and its token is stored as a hash", async () => {
    const { account, owner, browser } = await remembered()
    expect(await isAsked(await app.visitor().fetchCsrfToken(), account.email)).toBe(true)
    expect((await owner.get('/api/auth/MFA')).data.isTwoFactorClientRemembered).toBe(false)
    const [, token = ''] = [...browser.cookies].find(([name]) => name.startsWith('lectern-remembered-')) ?? []
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await app.orm.em.fork().count(RememberedBrowser, { tokenHash: token })).toBe(0)
  })

  test('can be remembered for several people independently', async () => {
    const browser = app.visitor()
    const [one, other] = [await remembered(browser), await remembered(browser)]
    expect(await isAsked(browser, one.account.email)).toBe(false)
    expect((await browser.post('/api/auth/forgetMFABrowser')).status).toBe(200)
    expect((await browser.get('/api/auth/MFA')).data.isTwoFactorClientRemembered).toBe(false)
    expect(await isAsked(browser, other.account.email)).toBe(false)
    expect(await isAsked(browser, one.account.email)).toBe(true)
  })

  test("isn't remembered for another account by its cookie", async () => {
    const [one, other] = [await remembered(), await withSecondFactor()]
    const [, token = ''] = [...one.browser.cookies].find(([name]) => name.startsWith('lectern-remembered-')) ?? []
    const theirs = await remembered()
    const [name = ''] = [...theirs.browser.cookies].find(([key]) => key.startsWith('lectern-remembered-')) ?? []
    theirs.browser.cookies.set(name, token)
    expect(await isAsked(theirs.browser, theirs.account.email)).toBe(true)
    expect(await isAsked(one.browser, other.account.email)).toBe(true)
  })

  test('stays forgotten even if its cookie is kept', async () => {
    const { account, browser } = await remembered()
    await firstStep(browser, account.email)
    const cookies = [...browser.cookies]
    await browser.post('/api/auth/forgetMFABrowser')
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await isAsked(browser, account.email)).toBe(true)
  })

  test('is forgotten when the second factor is set up again, and when the password changes', async () => {
    const { account, browser, owner, recoveryCodes } = await remembered()
    await owner.post('/api/auth/disableAuthentication', { code: recoveryCodes[0], useRecoveryCode: true })
    const { data } = await owner.get('/api/auth/sharedKey')
    const authenticator = new AuthenticatorApp(data.authenticatorUri, app.clock)
    await owner.post('/api/auth/enableAuthentication', { code: authenticator.next() })
    expect(await isAsked(browser, account.email)).toBe(true)
    await secondStep(browser, authenticator.next(), { rememberMachine: true })
    expect(await isAsked(browser, account.email)).toBe(false)
    await forgetRememberedBrowsers(app.orm.em.fork(), account.reference)
    expect(await isAsked(browser, account.email)).toBe(true)
  })
})

describe('a log-in by recovery code', () => {
  test('is never remembered, and the owner is notified', async () => {
    const { account, recoveryCodes } = await withSecondFactor()
    const browser = await halfway(account.email)
    const everything = { useRecoveryCode: true, rememberMe: true, rememberMachine: true }
    const answer = await secondStep(browser, recoveryCodes[4] ?? '', everything)
    expect(answer.status).toBe(200)
    const cookies = answer.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
    expect(cookies.filter((line) => /expires/i.test(line) && !line.startsWith('lectern-known'))).toEqual([])
    expect(cookies.join()).not.toContain('lectern-remembered')
    expect((await browser.get('/api/auth/MFA')).data).toEqual({
      isEnabled: true,
      isTwoFactorClientRemembered: false,
      recoveryCodesLeft: 9,
    })
  })
})
