import { describe, expect, test } from 'vitest'
import { AuthenticatorApp } from '../../../test/support/authenticator-app.ts'
import { testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { AuditEntry } from '../../audit/audit-entry.entity.ts'
import { createSecretBox } from '../../infrastructure/secret-box.ts'
import { OutboxMail } from '../../mail/outbox-mail.entity.ts'
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts'

const app = await testApp()

const codesOf = (answers: { status: number }[]) => answers.map((one) => one.status).sort()

/** An organiser who has set up an app without enabling it. */
async function withKey() {
  const { account, client: browser } = await app.person()
  const { data } = await browser.get('/api/auth/sharedKey')
  return { account, browser, authenticator: new AuthenticatorApp(data.authenticatorUri, app.clock), shown: data }
}
async function withSecondFactor() {
  const all = await withKey()
  const answer = await all.browser.post('/api/auth/enableAuthentication', { code: all.authenticator.next() })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { ...all, recoveryCodes: answer.data.recoveryCodes as string[] }
}
const enable = (browser: TestClient, code: string) => browser.post('/api/auth/enableAuthentication', { code })
const disable = (browser: TestClient, code: string, useRecoveryCode = false) =>
  browser.post('/api/auth/disableAuthentication', { code, useRecoveryCode })
const statusOf = async (browser: TestClient) => (await browser.get('/api/auth/MFA')).data
const rowOf = (reference: string) => app.orm.em.fork().findOneOrFail(SecondFactor, { account: reference })

describe('the shared key', () => {
  test("is created once, even by concurrent calls, and never returned after it's enabled", async () => {
    const browser = await app.organiser()
    const ask = async () => browser.get('/api/auth/sharedKey')
    const keys = new Set((await Promise.all(Array.from({ length: 8 }, ask))).map((one) => one.data.sharedKey))
    expect(keys.size).toBe(1)
    const { data } = await ask()
    expect(data.sharedKey).toMatch(/^([a-z2-7]{4} ){7}[a-z2-7]{4}$/)
    const authenticator = new AuthenticatorApp(data.authenticatorUri, app.clock)
    expect((await enable(browser, authenticator.next())).status).toBe(200)
    const answer = await ask()
    expect([answer.status, answer.errors[0]?.message]).toEqual([400, 'MFA is already enabled'])
  })

  test('works for a long address', async () => {
    const browser = await app.organiser('Free', { email: `a${'+'.repeat(60)}b@${'long-name.'.repeat(17)}org` })
    expect((await browser.get('/api/auth/sharedKey')).status).toBe(200)
  })

  test('is encrypted in the database, as are the recovery codes', async () => {
    const { account, shown, recoveryCodes } = await withSecondFactor()
    const em = app.orm.em.fork()
    const rows = JSON.stringify([await rowOf(account.reference), await em.find(RecoveryCode, {})]).toLowerCase()
    expect(rows).not.toContain(shown.sharedKey.replaceAll(' ', ''))
    for (const code of recoveryCodes) {
      expect(rows).not.toContain(code)
      expect(rows).not.toContain(code.replaceAll('-', ''))
    }
  })

  test("can't be decrypted in another account's row", async () => {
    const [one, other] = [await withSecondFactor(), await withSecondFactor()]
    const { sealedKey } = await rowOf(one.account.reference)
    expect(() => app.services.secretBox.open(sealedKey, other.account.reference)).toThrow()
  })
})

test.each<[string, (browser: TestClient) => Promise<{ errors: { code: string }[] }>, string | undefined]>([
  ['reads the key again', (browser) => browser.get('/api/auth/sharedKey'), undefined],
  ['is not enabled by a wrong code', (browser) => enable(browser, '000000'), 'invalid-code'],
  ['cannot be disabled by a code', (browser) => disable(browser, '000000'), 'mfa-not-enabled'],
  ['cannot be disabled by a recovery code', (browser) => disable(browser, '000000', true), 'mfa-not-enabled'],
  ['has no browser to forget', (browser) => browser.post('/api/auth/forgetMFABrowser'), 'mfa-not-enabled'],
])('a second factor that is set up but off %s', async (_what, call, error) => {
  const { browser } = await withKey()
  expect((await call(browser)).errors[0]?.code).toBe(error)
})

describe('a code of the app', () => {
  test.each([
    ['a step late', -1, 200],
    ['of now', 0, 200],
    ['a step early', 1, 200],
    ['two steps late', -2, 400],
    ['two steps early', 2, 400],
  ])('%s counts or not', async (_name, steps, status) => {
    const { browser, authenticator } = await withKey()
    expect((await enable(browser, authenticator.codeAt(steps))).status).toBe(status)
  })

  test('of another account is invalid', async () => {
    const [one, other] = [await withSecondFactor(), await withSecondFactor()]
    expect((await disable(one.browser, other.authenticator.next())).errors[0]?.code).toBe('invalid-code')
  })

  test("that turned it on can't turn it off, nor can an earlier one", async () => {
    const { browser, authenticator } = await withKey()
    const [before, now] = [authenticator.codeAt(-1), authenticator.codeAt(0)]
    expect((await enable(browser, now)).status).toBe(200)
    expect((await disable(browser, now)).errors[0]?.code).toBe('invalid-code')
    expect((await disable(browser, before)).errors[0]?.code).toBe('invalid-code')
    expect((await disable(browser, authenticator.codeAt(1))).status).toBe(200)
  })

  test('sent 20 times at once turns it on once and off once', async () => {
    const { browser, authenticator } = await withKey()
    const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work))
    const first = authenticator.next()
    expect(codesOf(await times(() => enable(browser, first)))).toEqual([200, ...Array(19).fill(400)])
    expect(await app.orm.em.fork().count(RecoveryCode)).toBeGreaterThanOrEqual(10)
    expect(await statusOf(browser)).toMatchObject({ isEnabled: true, recoveryCodesLeft: 10 })
    const second = authenticator.next()
    expect(codesOf(await times(() => disable(browser, second)))).toEqual([200, ...Array(19).fill(400)])
    expect(await statusOf(browser)).toEqual({
      isEnabled: false,
      isTwoFactorClientRemembered: false,
      recoveryCodesLeft: 0,
    })
  })
})

describe('turning it on and off', () => {
  test('notifies the owner and the audit log, without a secret', async () => {
    const { account, browser, recoveryCodes, shown } = await withSecondFactor()
    expect((await disable(browser, recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ') ?? '', true)).status).toBe(200)
    const em = app.orm.em.fork()
    const mails = await em.find(OutboxMail, { to: account.email })
    expect(mails.map((one) => one.subject).sort()).toEqual([
      'A recovery code was used',
      'Two-factor authentication was turned off',
      'Two-factor authentication was turned on',
    ])
    const entries = await em.find(AuditEntry, { subjectReference: account.reference }, { orderBy: { at: 'asc' } })
    expect(entries.map((one) => one.action)).toEqual(
      expect.arrayContaining(['mfa-enabled', 'recovery-code-used', 'mfa-disabled']),
    )
    const text = JSON.stringify([mails, entries])
    expect(text).not.toContain(recoveryCodes[3])
    expect(text).not.toContain(shown.sharedKey)
  })

  test('again creates a new key and new recovery codes, and invalidates the earlier ones', async () => {
    const { browser, recoveryCodes, shown } = await withSecondFactor()
    await disable(browser, recoveryCodes[0] ?? '', true)
    const { data } = await browser.get('/api/auth/sharedKey')
    expect(data.sharedKey).not.toBe(shown.sharedKey)
    const again = new AuthenticatorApp(data.authenticatorUri, app.clock)
    expect((await enable(browser, again.next())).status).toBe(200)
    expect((await disable(browser, recoveryCodes[1] ?? '', true)).errors[0]?.code).toBe('invalid-code')
  })
})

describe('when SECRET_KEY has changed', () => {
  const change = () => Object.assign(app.services, { secretBox: createSecretBox('another secret key of 32 letters') })
  const changeBack = () => Object.assign(app.services, { secretBox: createSecretBox('x'.repeat(32)) })

  test('app codes are refused with a hint at recovery codes', async () => {
    const { browser, authenticator, recoveryCodes } = await withSecondFactor()
    try {
      change()
      const answer = await disable(browser, authenticator.next())
      expect([answer.status, answer.errors[0]?.code]).toEqual([503, 'unavailable'])
      expect(answer.errors[0]?.message).toContain('recovery code')
      expect((await disable(browser, recoveryCodes[0] ?? '', true)).status).toBe(200)
    } finally {
      changeBack()
    }
  })

  test('an unfinished key is replaced', async () => {
    const { browser, shown } = await withKey()
    try {
      change()
      const { data } = await browser.get('/api/auth/sharedKey')
      expect(data.sharedKey).not.toBe(shown.sharedKey)
      expect((await enable(browser, new AuthenticatorApp(data.authenticatorUri, app.clock).next())).status).toBe(200)
    } finally {
      changeBack()
    }
  })
})
