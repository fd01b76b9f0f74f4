import { describe, expect, test } from 'vitest'
import { AuthenticatorApp } from '../../../test/support/authenticator-app.ts'
import { PASSWORD, testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { AuditEntry } from '../../audit/audit-entry.entity.ts'
import { Account } from '../account.entity.ts'
import { RememberedBrowser } from '../second-factor/browsers/remembered-browser.entity.ts'
import { forgetRememberedBrowsers } from '../second-factor/browsers/remembered-browsers.ts'
import { endLogins } from './end-logins.ts'
import { WaitingLogin } from './waiting-login.entity.ts'

const app = await testApp()

const MINUTE = 60_000
/** Advances the clock until the end of the test. */
function wait(milliseconds: number) {
  const end = Date.now() + milliseconds
  app.clock.now = () => new Date(end)
}

async function withSecondFactor(here = app) {
  const { account, client: browser } = await here.person()
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

describe('a log-in with a second factor', () => {
  test('records a wrong code and the log-in, and keeps only a hash of the first step', async () => {
    const { account, authenticator } = await withSecondFactor()
    const browser = await halfway(account.email)
    const token = browser.cookies.get('lectern-second-step') ?? ''
    expect(await app.orm.em.fork().count(WaitingLogin, { tokenHash: token }), 'kept as a hash').toBe(0)
    expect((await secondStep(browser, authenticator.wrong())).status).toBe(400)
    expect((await secondStep(browser, authenticator.next())).status).toBe(200)
    const entries = await app.orm.em.fork().find(AuditEntry, { subjectReference: account.reference })
    const failed = { action: 'log-in-failed', note: 'wrong code', actorEmail: null }
    expect(entries.filter(({ action }) => action === failed.action)).toMatchObject([failed])
    expect(entries.filter(({ action }) => action === 'logged-in')).toHaveLength(1)
  })

  test('needs a valid first step: not an invented or eleven-minute-old one', async () => {
    const { account, authenticator } = await withSecondFactor()
    const browser = await app.visitor().fetchCsrfToken()
    browser.cookies.set('lectern-second-step', 'A'.repeat(22))
    expect((await secondStep(browser, authenticator.next())).status).toBe(401)
    await halfway(account.email, browser)
    wait(11 * MINUTE)
    expect((await secondStep(browser, authenticator.next())).status).toBe(401)
  })

  test("doesn't accept another account's code", async () => {
    const [one, other] = [await withSecondFactor(), await withSecondFactor()]
    const browser = await halfway(one.account.email)
    expect((await secondStep(browser, other.authenticator.next())).errors[0]?.code).toBe('invalid-code')
    expect((await secondStep(browser, other.recoveryCodes[0] ?? '', { useRecoveryCode: true })).status).toBe(400)
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
