import { describe, expect, test } from 'vitest'
import { visitIssuer } from '../../../test/support/single-sign-on/real-issuer.ts'
import { logIn, me, ORIGIN, ssoWorld, start } from '../../../test/support/single-sign-on/sso-world.ts'
import { PASSWORD } from '../../../test/support/test-app.ts'
import { AuditEntry } from '../../audit/audit-entry.entity.ts'
import { Event } from '../../events/event.entity.ts'
import { SsoIdentity } from './sso-identity.entity.ts'

const { app, issuer, person, accountOf } = await ssoWorld()

describe('the first log-in', () => {
  test('creates a Free account with the sample event and a confirmed address', async () => {
    const { name, email } = person()
    const client = app.visitor()
    expect(await logIn(client, name)).toBe(`${ORIGIN}/dashboard`)
    expect(await me(client)).toMatchObject({
      emailAddress: email,
      isSSO: true,
      isAdmin: false,
      accountLevel: 'Free',
      firstName: 'Grace',
      lastName: 'Hopper',
    })
    const account = await accountOf(email)
    expect(account).toMatchObject({ passwordHash: null, emailConfirmedAt: expect.any(Date) })
    expect(await app.orm.em.fork().count(Event, { owner: account, isTour: true })).toBe(1)
  })

  test('is in the audit log, and uses a session cookie', async () => {
    const { name, email } = person()
    const client = app.visitor()
    const answer = await client.fetch('GET', await visitIssuer(await start(client), name))
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('lectern-login='))
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    expect(cookie).not.toMatch(/expires|max-age/i)
    const entries = await app.orm.em.fork().find(AuditEntry, { subjectEmail: email })
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['account-registered', 'logged-in'])
  })

  test('gives the page a valid CSRF token', async () => {
    const client = app.visitor()
    await logIn(client, person().name)
    expect((await client.post('/api/sessions', { name: 'Harvest supper' })).status).toBe(201)
  })

  test('requests only the identity, by code, PKCE, state and nonce', async () => {
    const address = new URL(await start(app.visitor()))
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'lectern',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${ORIGIN}/api/auth/sso/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })
})

describe('a later log-in', () => {
  test('finds the account even if its name changed here', async () => {
    const { name } = person()
    const client = app.visitor()
    await logIn(client, name)
    await client.post('/api/user/update', { firstName: 'Amazing', lastName: 'Grace' })
    const other = app.visitor()
    await logIn(other, name)
    expect(await me(other)).toMatchObject({ ...(await me(client)), firstName: 'Amazing', lastName: 'Grace' })
  })

  test('finds it after a change of address, and updates the address', async () => {
    const { name, email } = person()
    const [before, after] = [app.visitor(), app.visitor()]
    await logIn(before, name)
    issuer.people.set(name, { email: `new.${email}`, email_verified: true })
    await logIn(after, name)
    expect(await me(after)).toEqual({ ...(await me(before)), emailAddress: `new.${email}` })
    const [noted] = await app.orm.em.fork().find(AuditEntry, { action: 'email-changed', subjectEmail: `new.${email}` })
    expect(noted?.note).toBe('single sign-on')
  })

  test.each([
    ['another account has', async () => ({ email: (await app.createAccount()).email, email_verified: true })],
    ['the provider has not verified', async () => ({ email: 'unverified@grace.example', email_verified: false })],
    ['is none', async () => ({ email: 'no address', email_verified: true })],
  ])('keeps the address when the new one %s', async (_name, claims) => {
    const { name, email } = person()
    await logIn(app.visitor(), name)
    issuer.people.set(name, await claims())
    const client = app.visitor()
    expect(await logIn(client, name)).toBe(`${ORIGIN}/dashboard`)
    expect((await me(client)).emailAddress).toBe(email)
  })

  test("ends this browser's previous log-in", async () => {
    const client = await app.organiser()
    const old = client.cookies.get('lectern-login') ?? ''
    await logIn(client, person().name)
    const stale = app.visitor()
    stale.cookies.set('lectern-login', old)
    expect(await me(stale)).toBeNull()
    expect((await me(client)).isSSO).toBe(true)
  })

  test('creates a new account after the old one was deleted', async () => {
    const { name, email } = person()
    const client = app.visitor()
    await logIn(client, name)
    const { userId } = await me(client)
    expect((await client.post('/api/user/removeSelf', {})).status).toBe(200)
    const again = app.visitor()
    await logIn(again, name)
    expect(await me(again)).toMatchObject({ emailAddress: email, isSSO: true })
    expect((await me(again)).userId).not.toBe(userId)
  })
})

describe('afterwards the browser goes', () => {
  test.each([
    ['?returnUrl=/sessions/abc', '/sessions/abc'],
    ['?forwardUrl=/teams', '/teams'],
    ['?returnUrl=//evil.example&forwardUrl=/teams', '/teams'],
    ['?returnUrl=/f%C3%BCr?a=b', '/f%C3%BCr?a=b'],
    ['?returnUrl=//evil.example', '/dashboard'],
    ['?returnUrl=/%5Cevil.example', '/dashboard'],
    ['?returnUrl=/%252Fevil.example', '/dashboard'],
    ['?returnUrl=https://evil.example', '/dashboard'],
    ['?returnUrl=/%0d%0aset-cookie:a=b', '/dashboard'],
    ['?returnUrl=/..//evil.example', '//evil.example'],
    ['', '/dashboard'],
  ])('after %j to %s, always here', async (query, path) => {
    expect(await logIn(app.visitor(), person().name, query)).toBe(`${ORIGIN}${path}`)
  })
})

describe('an account with single sign-on', () => {
  test.each(['', PASSWORD])('refuses the password %j', async (password) => {
    const { name, email } = person()
    await logIn(app.visitor(), name)
    const visitor = await app.visitor().fetchCsrfToken()
    const answer = await visitor.post('/api/auth/login', { email, password })
    expect(answer.status).toBe(password === '' ? 400 : 401)
    expect(await me(visitor)).toBeNull()
  })

  test('loses its link to the provider when it is deleted', async () => {
    const client = app.visitor()
    await logIn(client, person().name)
    const { userId } = await me(client)
    expect((await client.post('/api/user/removeSelf', {})).status).toBe(200)
    expect(await app.orm.em.fork().count(SsoIdentity, { account: userId })).toBe(0)
  })
})
