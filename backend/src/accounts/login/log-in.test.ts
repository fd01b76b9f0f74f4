import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, PASSWORD, type TestApp } from '../../../test/support/test-app.ts'
import { Login } from './login.entity.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('logging in', () => {
  test('with the right password lasts until logging out', async () => {
    const account = await app.createAccount('Basic', { email: 'Amara.Okafor@example.org' })
    const browser = await app.visitor().logIn('amara.okafor@EXAMPLE.org', PASSWORD)
    expect((await browser.get('/api/auth/me')).data).toMatchObject({
      userId: account.reference,
      emailAddress: 'Amara.Okafor@example.org',
      accountLevel: 'Basic',
      features: expect.arrayContaining(['MultipleShowings']),
    })
    const cookies = [...browser.cookies]
    expect((await browser.get('/api/auth/logout')).status).toBe(200)
    expect((await browser.get('/api/auth/me')).data).toBeNull()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect((await browser.get('/api/auth/me')).data, 'the ended log-in must not come back').toBeNull()
  })

  test('stores only a hash of the token', async () => {
    const browser = await app.organiser()
    const token = browser.cookies.get('lectern-login') ?? ''
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await app.orm.em.fork().count(Login, { tokenHash: token })).toBe(0)
  })

  test.each([
    ['a wrong password', { password: 'wrong-password' }],
    ['an unknown address', { email: 'nobody@example.org' }],
  ])('is refused alike with %s', async (_name, change) => {
    const { email } = await app.createAccount()
    const visitor = await app.visitor().fetchCsrfToken()
    const answer = await visitor.post('/api/auth/login', { email, password: PASSWORD, ...change })
    expect(answer.status).toBe(401)
    expect(answer.errors).toEqual([{ code: 'invalid-credentials', message: 'Invalid credentials' }])
  })

  test('reveals a blocked or unconfirmed account only after the right password', async () => {
    const blocked = await app.createAccount('Free', { manualBlockDate: new Date() })
    const unconfirmed = await app.createAccount('Free', { emailConfirmedAt: null })
    const visitor = await app.visitor().fetchCsrfToken()
    const messageFor = async (email: string, password: string) =>
      (await visitor.post('/api/auth/login', { email, password })).errors[0]?.message
    expect(await messageFor(blocked.email, 'wrong-password')).toBe('Invalid credentials')
    expect(await messageFor(blocked.email, PASSWORD)).toBe('This account is blocked')
    expect(await messageFor(unconfirmed.email, PASSWORD)).toBe('Please check your emails to confirm your account')
  })

  test('names the missing fields', async () => {
    const visitor = await app.visitor().fetchCsrfToken()
    const answer = await visitor.post('/api/auth/login', { email: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.errors.map((one) => [one.field, one.code])).toEqual(
      expect.arrayContaining([
        ['email', 'invalid-format'],
        ['password', 'required'],
      ]),
    )
  })

  test('expires after the idle time, and a blocked account loses access immediately', async () => {
    const browser = await app.organiser()
    app.clock.now = () => new Date(Date.now() + 13 * 3_600_000)
    expect((await browser.get('/api/auth/me')).data).toBeNull()
    app.clock.now = () => new Date()
  })

  test('ten wrong attempts lock the address for a while, with Retry-After', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    try {
      const { email } = await strict.createAccount()
      const visitor = await strict.visitor().fetchCsrfToken()
      const tries = []
      for (let n = 0; n < 11; n++) tries.push(await visitor.post('/api/auth/login', { email, password: 'wrong' }))
      expect(tries.map((one) => one.status)).toEqual([...Array(10).fill(401), 429])
      expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })
})

describe('the CSRF check', () => {
  test("refuses a call without a token, with a wrong one and with another person's", async () => {
    const [one, other] = [await app.organiser(), await app.organiser()]
    for (const token of ['', 'wrong', other.csrfToken]) {
      one.csrfToken = token
      const answer = await one.post('/api/sessions', { name: 'Carols' })
      expect([answer.status, answer.body]).toEqual([400, 'CSRF token validation failed.'])
    }
  })

  test("issues a new token with the log-in and invalidates the visitor's", async () => {
    const browser = await app.visitor().fetchCsrfToken()
    const before = browser.csrfToken
    const { email } = await app.createAccount()
    await browser.logIn(email, PASSWORD)
    expect(browser.csrfToken).not.toBe(before)
  })

  test('a log-out from another site is refused', async () => {
    const browser = await app.organiser()
    expect((await browser.get('/api/auth/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await browser.get('/api/auth/me')).data).not.toBeNull()
  })
})
