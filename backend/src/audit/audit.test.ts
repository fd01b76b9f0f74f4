import { describe, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../test/support/test-app.ts'
import { AuditEntry } from './audit-entry.entity.ts'
import { recordAuditEntry } from './record-audit-entry.ts'
import { auditLifetimes, removeOldEntries } from './remove-old-entries.ts'

const app = await testApp()
const admin = await app.organiser('Free', { isAdmin: true })

const read = async (query: string) => {
  const answer = await admin.get(`/api/admin/audit-log?${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
const tryToLogIn = async (email: string, password: string) => {
  const browser = await app.visitor().fetchCsrfToken()
  return (await browser.post('/api/auth/login', { email, password })).status
}

describe('the audit log', () => {
  test('records log-ins and wrong attempts, with the account of anonymous ones', async () => {
    const account = await app.createAccount()
    expect(await tryToLogIn(account.email, 'wrong-password')).toBe(401)
    expect(await tryToLogIn(account.email, PASSWORD)).toBe(200)
    const person = { userId: account.reference, emailAddress: account.email }
    expect((await read(`user=${account.reference}`)).entries).toMatchObject([
      { action: 'logged-in', actor: person, subject: person },
      { action: 'log-in-failed', actor: null, subject: person },
    ])
  })

  test('records an attempt for a blocked account, but not a right password of an unconfirmed one', async () => {
    const blocked = await app.createAccount('Free', { manualBlockDate: new Date() })
    const unconfirmed = await app.createAccount('Free', { emailConfirmedAt: null })
    for (const { email } of [blocked, unconfirmed]) await tryToLogIn(email, PASSWORD)
    expect((await read(`user=${blocked.reference}`)).total).toBe(1)
    expect((await read(`user=${unconfirmed.reference}`)).total).toBe(0)
  })

  test('contains nothing that anonymous callers typed', async () => {
    const secret = 'my-real-passw0rd@example.org'
    await tryToLogIn(secret, secret)
    const entries = await app.orm.em.fork().find(AuditEntry, { action: 'log-in-failed', subjectReference: null })
    expect(entries.length).toBeGreaterThan(0)
    const everything = await app.orm.em.fork().execute('select row_to_json(audit_entry)::text as line from audit_entry')
    expect(JSON.stringify(everything)).not.toContain('passw0rd')
  })

  test('searches literally', async () => {
    await tryToLogIn((await app.createAccount('Free', { email: 'under_score@example.org' })).email, PASSWORD)
    await tryToLogIn((await app.createAccount('Free', { email: 'underXscore@example.org' })).email, PASSWORD)
    const emails = async (user: string) =>
      (await read(`user=${encodeURIComponent(user)}`)).entries.map(
        (one: { subject: { emailAddress: string } }) => one.subject.emailAddress,
      )
    expect(await emails('R_SCORE')).toEqual(['under_score@example.org'])
    expect(await emails('r%score')).toEqual([])
    expect(await emails('\0under_')).toEqual(['under_score@example.org'])
  })

  test('rolls back with the recorded action', async () => {
    const account = await app.createAccount()
    const ctx = app.contextOf(account)
    const work = ctx.transaction(async (tx) => {
      await recordAuditEntry(tx, { action: 'admin-made' })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect((await read(`user=${account.reference}`)).total).toBe(0)
  })

  test('keeps entries for their lifetime, wrong attempts shorter than others', async () => {
    const account = await app.createAccount()
    const begin = Date.now()
    const ctx = app.contextOf(account)
    await recordAuditEntry(ctx, { action: 'mfa-enabled' })
    await recordAuditEntry(ctx, { action: 'log-in-failed' })
    const left = async (after: number) => {
      await removeOldEntries({ services: app.services, now: () => new Date(begin + after) })
      const entries = await app.orm.em.fork().find(AuditEntry, { subjectReference: account.reference })
      return entries.map((entry) => entry.action).sort()
    }
    expect(await left(auditLifetimes.wrongTries - 60_000)).toEqual(['log-in-failed', 'mfa-enabled'])
    expect(await left(auditLifetimes.wrongTries + 60_000)).toEqual(['mfa-enabled'])
    expect(await left(auditLifetimes.others - 60_000)).toEqual(['mfa-enabled'])
    expect(await left(auditLifetimes.others + 60_000)).toEqual([])
  })
})
