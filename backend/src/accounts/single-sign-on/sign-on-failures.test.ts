import { describe, expect, test } from 'vitest'
import { type Mischief, visitIssuer } from '../../../test/support/single-sign-on/real-issuer.ts'
import { locationOf, logIn, me, ORIGIN, ssoWorld, start } from '../../../test/support/single-sign-on/sso-world.ts'
import { PASSWORD } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { AuditEntry } from '../../audit/audit-entry.entity.ts'
import { Account } from '../account.entity.ts'
import { SsoAttempt } from './sso-attempt.entity.ts'

const FAILED = '/Account/Login?failed=true'
const MINUTE = 60_000

const { app, issuer, person, accountOf } = await ssoWorld()

/** Expects no log-in and no new account. */
async function expectFailed(client: TestClient, location: string) {
  expect(location).toBe(FAILED)
  expect(client.cookies.has('lectern-login')).toBe(false)
  expect(await me(client)).toBeNull()
}

describe('leads back to the log-in page', () => {
  test('a person who refuses at the provider', async () => {
    const client = app.visitor()
    await expectFailed(client, await logIn(client, null))
    // The next try leads where the first one was meant to
    expect(await logIn(client, null, '?returnUrl=/sessions/abc?page=End')).toBe(
      `${FAILED}&returnUrl=%2Fsessions%2Fabc%3Fpage%3DEnd`,
    )
  })

  test('a blocked account', async () => {
    const { name, email } = person()
    await logIn(app.visitor(), name)
    await app.orm.em.fork().nativeUpdate(Account, { emailKey: email }, { manualBlockDate: new Date() })
    const client = app.visitor()
    await expectFailed(client, await logIn(client, name))
    const noted = await app.orm.em.fork().find(AuditEntry, { action: 'log-in-failed', subjectEmail: email })
    expect(noted).toMatchObject([{ note: 'single sign-on', actorReference: null }])
  })

  test.each([
    ['not verified', { email_verified: false }],
    ['not said to be verified', { email_verified: undefined }],
    ['no address', { email: 'nobody' }],
    ['missing', { email: undefined }],
  ])('a new person whose address is %s', async (_name, more) => {
    const client = app.visitor()
    await expectFailed(client, await logIn(client, person(more).name))
  })

  test.each([
    ['unchanged', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
  ])(
    'an address that an account with a password has, %s, and changes nothing of that account',
    async (_name, spell) => {
      const owner = await app.createAccount()
      const before = await accountOf(owner.email)
      const client = app.visitor()
      await expectFailed(client, await logIn(client, person({ email: spell(owner.email) }).name))
      expect(await accountOf(owner.email)).toEqual(before)
      const noted = await app.orm.em.fork().find(AuditEntry, { action: 'log-in-failed', subjectEmail: owner.email })
      expect(noted).toHaveLength(1)
      await app.visitor().logIn(owner.email, PASSWORD)
    },
  )

  test('an address that another person at the provider had first', async () => {
    const { name, email } = person()
    await logIn(app.visitor(), name)
    const client = app.visitor()
    await expectFailed(client, await logIn(client, person({ email }).name))
  })

  test.each<[string, string]>([
    ['another state', 'state'],
    ['another code', 'code'],
    ['another issuer', 'iss'],
  ])('an answer with %s', async (_name, parameter) => {
    const client = app.visitor()
    const callback = new URL(await visitIssuer(await start(client), person().name), ORIGIN)
    callback.searchParams.set(parameter, 'https://evil.example')
    await expectFailed(client, locationOf(await client.fetch('GET', callback.pathname + callback.search)))
  })

  test('an empty or unsolicited answer', async () => {
    for (const query of ['', '?code=1', '?state=1', '?code=1&state=1', '?error=access_denied']) {
      const client = app.visitor()
      await expectFailed(client, locationOf(await client.fetch('GET', `/api/auth/sso/callback${query}`)))
    }
  })

  test('the second use of an answer', async () => {
    const client = app.visitor()
    const callback = await visitIssuer(await start(client), person().name)
    expect(locationOf(await client.fetch('GET', callback))).toBe(`${ORIGIN}/dashboard`)
    client.cookies.delete('lectern-login')
    const asked = issuer.calls.length
    await expectFailed(client, locationOf(await client.fetch('GET', callback)))
    expect(issuer.calls, 'the provider is not even asked').toHaveLength(asked)
  })

  test('all but one of twenty uses at once', async () => {
    const client = app.visitor()
    const callback = await visitIssuer(await start(client), person().name)
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.fetch('GET', callback)))
    expect(answers.map(locationOf).toSorted()).toEqual([...Array(19).fill(FAILED), `${ORIGIN}/dashboard`])
  })

  test('another browser with a stolen answer, which stays valid for its own', async () => {
    const [client, other] = [app.visitor(), app.visitor()]
    await start(other)
    const callback = await visitIssuer(await start(client), person().name)
    await expectFailed(other, locationOf(await other.fetch('GET', callback)))
    const empty = app.visitor()
    await expectFailed(empty, locationOf(await empty.fetch('GET', callback)))
    expect(locationOf(await client.fetch('GET', callback))).toBe(`${ORIGIN}/dashboard`)
  })

  test('an answer after ten minutes, and deletes its attempt', async () => {
    const client = app.visitor()
    const callback = await visitIssuer(await start(client), person().name)
    const late = new Date(Date.now() + 10 * MINUTE + 1)
    app.clock.now = () => late
    await expectFailed(client, locationOf(await client.fetch('GET', callback)))
    await start(app.visitor())
    expect(await app.orm.em.fork().count(SsoAttempt, { expiresAt: { $lt: late } })).toBe(0)
  })

  test.each<[string, Mischief]>([
    ['for another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
    ['without a nonce', { claims: ({ nonce: _gone, ...claims }) => claims }],
    ['of another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['for another client', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
    ['that has expired', { claims: (claims) => ({ ...claims, exp: 1 }) }],
    ['without a subject', { claims: ({ sub: _gone, ...claims }) => claims }],
    ['with a name that no column holds', { claims: (claims) => ({ ...claims, sub: 'x'.repeat(256) }) }],
    ['signed with another key', { foreignKey: true }],
  ])('an ID token %s', async (_name, mischief) => {
    const client = app.visitor()
    const callback = await visitIssuer(await start(client), person().name)
    issuer.misbehave(mischief)
    await expectFailed(client, locationOf(await client.fetch('GET', callback)))
  })

  test('only because of its defect: the same token, signed again by the issuer, logs in', async () => {
    const client = app.visitor()
    const callback = await visitIssuer(await start(client), person().name)
    issuer.misbehave({ claims: (claims) => ({ ...claims }) })
    expect(locationOf(await client.fetch('GET', callback))).toBe(`${ORIGIN}/dashboard`)
  })

  test.each<NonNullable<Mischief['server']>>(['away', 'broken'])(
    'a person who returns while the provider is %s',
    async (server) => {
      const client = app.visitor()
      const callback = await visitIssuer(await start(client), person().name)
      issuer.misbehave({ server })
      await expectFailed(client, locationOf(await client.fetch('GET', callback)))
    },
  )
})

describe('an address that was only registered, never confirmed', () => {
  test('becomes the account of the person with the verified address, without the old password', async () => {
    const { name, email } = person()
    await app.createAccount('Free', { email, emailConfirmedAt: null, firstName: 'Mallory' })
    const client = app.visitor()
    await logIn(client, name)
    expect(await me(client)).toMatchObject({ emailAddress: email, isSSO: true, firstName: 'Grace' })
    expect(await accountOf(email)).toMatchObject({ passwordHash: null })
    const mallory = await app.visitor().fetchCsrfToken()
    expect((await mallory.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
  })

  test.each([
    ['is blocked', { manualBlockDate: new Date() }],
    ['is an administrator', { isAdmin: true }],
  ])('stays as it is when it %s', async (_name, more) => {
    const { name, email } = person()
    await app.createAccount('Free', { email, emailConfirmedAt: null, ...more })
    const client = app.visitor()
    await expectFailed(client, await logIn(client, name))
  })
})
