import { describe, expect, test } from 'vitest'
import { mailsTo, newestMail } from '../../../test/support/newest-mail.ts'
import { PASSWORD, testApp } from '../../../test/support/test-app.ts'
import { AuditEntry } from '../../audit/audit-entry.entity.ts'
import { Event } from '../../events/event.entity.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { Account } from '../account.entity.ts'
import { LinkCode } from '../links/link-code.entity.ts'
import { startLogin } from '../login/log-in.ts'
import { WaitingLogin } from '../login/waiting-login.entity.ts'
import { RememberedBrowser } from '../second-factor/browsers/remembered-browser.entity.ts'

const NEW_PASSWORD = 'holly-verse-lantern-7'
const HOUR = 3_600_000

const app = await testApp()

const count = <T extends object>(entity: new () => T, where: object) => app.orm.em.fork().count(entity, where)
const actionsOf = async ({ reference }: Account) => {
  const about = { subjectReference: reference, action: { $nin: ['logged-in', 'log-in-failed'] } }
  return (await app.orm.em.fork().find(AuditEntry, about, { orderBy: { at: 'asc' } })).map((entry) => entry.action)
}

async function resetCodeFor(email: string) {
  const visitor = await app.visitor().fetchCsrfToken()
  expect((await visitor.post('/api/auth/forgotPassword', { email })).status).toBe(200)
  const [link = ''] = (await newestMail(app.orm, email)).links
  return new URL(link).searchParams.get('code')
}
async function reset(email: string, resetCode: string | null, newPassword = NEW_PASSWORD) {
  const visitor = await app.visitor().fetchCsrfToken()
  return visitor.post('/api/auth/resetPassword', { email, resetCode, newPassword })
}

/** Adds a remembered browser and a waiting log-in. */
async function addSecondFactorTraces(account: Account) {
  const em = app.orm.em.fork()
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + HOUR)]
  em.create(RememberedBrowser, { tokenHash: `r${account.reference}`, account: account.reference, createdAt, expiresAt })
  em.create(WaitingLogin, { tokenHash: `w${account.reference}`, account: account.reference, createdAt, expiresAt })
  await em.flush()
  return async () => {
    const where = { account: account.reference }
    return [await count(RememberedBrowser, where), await count(WaitingLogin, where)]
  }
}

describe('a forgotten password', () => {
  test('is reset by a link that works for one hour', async () => {
    const { email } = await app.createAccount()
    const resetCode = await resetCodeFor(email)
    app.clock.now = () => new Date(Date.now() + HOUR + 1000)
    expect((await reset(email, resetCode)).errors[0]?.code).toBe('invalid-link')
    app.clock.now = () => new Date(Date.now() + HOUR - 60_000)
    expect((await reset(email, resetCode)).status).toBe(200)
  })

  test('stores only a hash of the code', async () => {
    const account = await app.createAccount()
    const code = (await resetCodeFor(account.email)) ?? ''
    const links = await app.orm.em.fork().find(LinkCode, { account: account.reference })
    expect(links.map((link) => link.codeHash)).toEqual([hashToken(code)])
    expect(JSON.stringify(links)).not.toContain(code)
  })

  test('mails once, whether or not the address has an account', async () => {
    const { email } = await app.createAccount()
    const [blocked, sso] = [
      await app.createAccount('Free', { manualBlockDate: new Date() }),
      await app.createAccount('Free', { isSSO: true, passwordHash: null }),
    ]
    const visitor = await app.visitor().fetchCsrfToken()
    const answers = new Set<string>()
    for (const address of [email, blocked.email, sso.email, 'nobody-at-all@example.org']) {
      const { status, body } = await visitor.post('/api/auth/forgotPassword', { email: address })
      answers.add(JSON.stringify({ status, body }))
      const mails = await mailsTo(app.orm, address)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text.includes('code='), address).toBe(address === email)
    }
    expect(answers.size).toBe(1)
  })

  test.each([
    ['was invited', { passwordHash: null }],
    ['has registered', {}],
  ])('activates the account of a person who %s and never joined, with the tour, once', async (_name, more) => {
    const { email, reference } = await app.createAccount('Free', { emailConfirmedAt: null, ...more })
    for (let n = 0; n < 2; n++) expect((await reset(email, await resetCodeFor(email))).status).toBe(200)
    await app.visitor().logIn(email, NEW_PASSWORD)
    expect(await count(Event, { owner: reference, isTour: true })).toBe(1)
  })

  test("can't be reset once the account is blocked", async () => {
    const account = await app.createAccount()
    const resetCode = await resetCodeFor(account.email)
    await app.orm.em.fork().nativeUpdate(Account, { reference: account.reference }, { manualBlockDate: new Date() })
    expect((await reset(account.email, resetCode)).errors[0]?.code).toBe('invalid-link')
  })

  test('ends remembered browsers and log-ins waiting for the second factor', async () => {
    const account = await app.createAccount()
    const traces = await addSecondFactorTraces(account)
    await reset(account.email, await resetCodeFor(account.email))
    expect(await traces()).toEqual([0, 0])
  })

  test('notifies the owner and the audit log, but not of a refused attempt', async () => {
    const account = await app.createAccount()
    const resetCode = await resetCodeFor(account.email)
    await reset(account.email, resetCode, 'password1')
    await reset(account.email, 'wrong-code')
    expect(await mailsTo(app.orm, account.email)).toHaveLength(1)
    await reset(account.email, resetCode)
    expect((await newestMail(app.orm, account.email)).subject).toBe('Your Lectern password was changed')
    expect(await actionsOf(account)).toEqual(['password-reset-requested', 'password-changed'])
  })
})

describe('changing the password', () => {
  const change = { password: PASSWORD, newPassword: NEW_PASSWORD }

  test('ends remembered browsers and log-ins waiting for the second factor', async () => {
    const account = await app.createAccount()
    const traces = await addSecondFactorTraces(account)
    const browser = await app.visitor().logIn(account.email, PASSWORD)
    expect((await browser.post('/api/auth/changePassword', change)).status).toBe(200)
    expect(await traces()).toEqual([0, 0])
    expect(await actionsOf(account)).toEqual(['password-changed'])
  })

  test('prevents log-ins in progress with the old password', async () => {
    const before = await app.createAccount()
    const browser = await app.visitor().logIn(before.email, PASSWORD)
    await browser.post('/api/auth/changePassword', change)
    const device = { clientAddress: '192.0.2.1', userAgent: '' }
    const late = startLogin({ ...app.contextOf(before), actor: null }, before, { isPersistent: false, device })
    await expect(late).rejects.toThrow('invalid-credentials')
  })

  test('accepts any characters unchanged', async () => {
    const { email } = await app.createAccount()
    const browser = await app.visitor().logIn(email, PASSWORD)
    const newPassword = '  Zwölf Läuten – 🎄 und 雪 '
    expect((await browser.post('/api/auth/changePassword', { password: PASSWORD, newPassword })).status).toBe(200)
    await app.visitor().logIn(email, newPassword.normalize('NFD'))
    const trimmed = await app.visitor().fetchCsrfToken()
    expect((await trimmed.post('/api/auth/login', { email, password: newPassword.trim() })).status).toBe(401)
  })
})
