import { describe, expect, test } from 'vitest'
import { loginLimits } from '../../src/accounts/login/find-login.ts'
import { Login } from '../../src/accounts/login/login.entity.ts'
import { defaultLiveLimits } from '../../src/live/live-limits.ts'
import { eventually, Phone } from '../support/live/live-server.ts'
import { PASSWORD, testServer } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

// Hub connections close because of the announcement, not the regular check
const { app, server } = await testServer({}, { liveLimits: { hub: { closingMs: 100 }, loginCheckMs: 600_000 } })
const admin = await app.organiser('Premium', { isAdmin: true })

interface World {
  reference: string
  email: string
  /** The browser whose log-in ends. */
  here: TestClient
  /** Another browser of the same person. */
  elsewhere: TestClient
}
const resetPassword = async ({ email }: World) => {
  const visitor = await app.visitor().fetchCsrfToken()
  await visitor.post('/api/auth/forgotPassword', { email })
  const resetCode = new URL((await app.newestMail(email)).links[0] ?? '').searchParams.get('code')
  return visitor.post('/api/auth/resetPassword', { email, resetCode, newPassword: 'holly-verse-lantern-7' })
}
const endOne = async ({ here, elsewhere }: World) => {
  const logins: { loginId: string; isCurrent: boolean }[] = (await here.get('/api/auth/logins')).data.logins
  return elsewhere.delete(`/api/auth/logins/${logins.find((one) => one.isCurrent)?.loginId}`)
}
const change = { password: PASSWORD, newPassword: 'quiet-hill-of-snow-12' }

describe('a log-in ends immediately, with its hub connections, when', () => {
  test.each<[string, string, (world: World) => Promise<{ status: number }>]>([
    ['it logs out', 'logged-out', ({ here }) => here.get('/api/auth/logout')],
    ['its owner ends it elsewhere', 'logged-out', endOne],
    ['its owner ends all others', 'logged-out', ({ elsewhere }) => elsewhere.post('/api/auth/logins/endOthers')],
    [
      'the password is changed',
      'password-changed',
      ({ elsewhere }) => elsewhere.post('/api/auth/changePassword', change),
    ],
    ['the password is reset', 'password-changed', resetPassword],
    ['the account is blocked', 'blocked', ({ reference }) => admin.post(`/api/admin/users/${reference}/block`)],
    [
      'an administrator deletes the account',
      'deleted',
      ({ reference }) => admin.delete(`/api/admin/users/${reference}`),
    ],
    [
      'its owner deletes the account',
      'deleted',
      ({ elsewhere }) => elsewhere.post('/api/user/removeSelf', { password: PASSWORD }),
    ],
  ])('%s', async (_name, reason, happens) => {
    const { email, reference } = await app.createAccount()
    const [here, elsewhere] = [await app.visitor().logIn(email, PASSWORD), await app.visitor().logIn(email, PASSWORD)]
    const cookies = [...here.cookies]
    const phone = new Phone(server.url, { as: here })
    await phone.hub.start()
    expect((await happens({ reference, email, here, elsewhere })).status).toBe(200)
    for (const [name, value] of cookies) here.cookies.set(name, value)
    expect((await here.get('/api/user/info')).status, 'the old cookie').toBe(401)
    await eventually(() => expect(phone.bodies('SessionEnded')).toEqual([{ reason }]))
    await eventually(() => expect(phone.isClosed).toBe(true))
  })

  test('without an announcement, regular checks keep the promise of five seconds', () => {
    expect(defaultLiveLimits.loginCheckMs).toBeLessThan(5_000)
  })
})

describe('a log-in', () => {
  const logIn = async (query: string) => {
    const { email } = await app.createAccount()
    const browser = await app.visitor().fetchCsrfToken()
    expect((await browser.post(`/api/auth/login${query}`, { email, password: PASSWORD })).status).toBe(200)
    return browser
  }
  const isIn = async (browser: TestClient) => (await browser.get('/api/auth/me')).data !== null
  const setClock = (start: number, milliseconds: number) => {
    app.clock.now = () => new Date(start + milliseconds)
  }

  test.each([
    ['that is not remembered', '?useSessionCookies=true', loginLimits.idle],
    ['that is remembered', '?useSessionCookies=false', loginLimits.idleRemembered],
  ])('%s ends when it is not used', async (_name, query, idle) => {
    const start = Date.now()
    const browser = await logIn(query)
    setClock(start, idle - 60_000)
    expect(await isIn(browser)).toBe(true)
    setClock(start, 2 * idle - 180_000)
    expect(await isIn(browser), 'it was used meanwhile').toBe(true)
    setClock(start, 3 * idle)
    expect(await isIn(browser)).toBe(false)
  })

  test("ends after 90 days, even if it's used", async () => {
    const start = Date.now()
    const browser = await logIn('?useSessionCookies=false')
    for (let day = 10; day < 90; day += 10) {
      setClock(start, day * DAY)
      expect(await isIn(browser), `day ${day}`).toBe(true)
    }
    setClock(start, 90 * DAY + HOUR)
    expect(await isIn(browser)).toBe(false)
  })

  test('never reuses an existing token, so a planted one stays invalid', async () => {
    const { email } = await app.createAccount()
    const planted = 'A'.repeat(22)
    const victim = app.visitor()
    victim.cookies.set('lectern-login', planted)
    await victim.logIn(email, PASSWORD)
    expect(victim.cookies.get('lectern-login')).not.toBe(planted)
    const attacker = app.visitor()
    attacker.cookies.set('lectern-login', planted)
    expect(await isIn(attacker)).toBe(false)
  })

  test("replaces the browser's previous log-in, regardless of its owner", async () => {
    const [one, other] = [await app.createAccount(), await app.createAccount()]
    const browser = await app.visitor().logIn(one.email, PASSWORD)
    const before = browser.cookies.get('lectern-login') ?? ''
    await browser.logIn(other.email, PASSWORD)
    expect(browser.cookies.get('lectern-login')).not.toBe(before)
    expect(await app.orm.em.fork().count(Login, { account: one.reference })).toBe(0)
  })
})
