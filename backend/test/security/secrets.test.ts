import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createLog } from '../../src/infrastructure/log.ts'
import { createServices } from '../../src/services.ts'
import { loadWatchSite } from '../../src/watch-site/load-watch-site.ts'
import { AuthenticatorApp } from '../support/authenticator-app.ts'
import { startServer } from '../support/live/live-server.ts'
import { createTestApp, testApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'

const KEY = 'k'.repeat(32)
const lines: string[] = []
const log = createLog('trace', { write: (line) => void lines.push(line) })
const app = await testApp()
const services = await createServices({ config: app.config, orm: app.orm, log, secretKey: KEY })
const watchSite = await loadWatchSite(app.config)
afterEach(() => {
  lines.length = 0
})
afterAll(() => services.stop())
const start = (changed: Partial<typeof services> = {}) => {
  const all = { ...services, ...changed }
  return { services: all, app: createApp({ config: app.config, secretKey: KEY, services: all, watchSite, log }) }
}

/** A browser that collects every cookie and token it receives. */
class Collector extends TestClient {
  readonly secrets: Set<string>
  constructor(at: ConstructorParameters<typeof TestClient>[0], secrets: Set<string>) {
    super(at)
    this.secrets = secrets
  }
  override async fetch(...parts: Parameters<TestClient['fetch']>) {
    const response = await super.fetch(...parts)
    for (const value of [...this.cookies.values(), this.csrfToken]) if (value) this.secrets.add(value)
    return response
  }
}

test('no secret reaches the log at its most verbose, from registration to the second factor', async () => {
  const written: unknown[] = []
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...parts) => void written.push(...parts))
  const secrets = new Set(['a-lantern-in-the-hall', 'holly-verse-lantern-7', 'mistyped-secret', 'zoe.berg@example.org'])
  const [email, password, newPassword] = ['zoe.berg@example.org', 'a-lantern-in-the-hall', 'holly-verse-lantern-7']
  const browser = new Collector(start().app, secrets)
  await browser.fetchCsrfToken()
  const mailedLink = async () => {
    const [link = ''] = (await app.newestMail(email)).links
    for (const part of link.split(/[/=&?]/)) if (part.length > 20) secrets.add(part)
    return new URL(link)
  }
  const expectOk = async (answer: Promise<{ status: number; body: unknown }>) =>
    expect((await answer).status, JSON.stringify((await answer).body)).toBe(200)

  const person = { firstName: 'Zoë', lastName: 'Berg', email, password, confirmPassword: password }
  await expectOk(browser.post('/api/auth/register', { ...person, inviteCode: 'WELCOME' }))
  const [userId, code] = (await mailedLink()).pathname.split('/').slice(-2)
  await expectOk(browser.post(`/api/auth/confirmEmail?userId=${userId}&code=${code}`))
  await expectOk(browser.post('/api/auth/forgotPassword', { email }))
  const resetCode = (await mailedLink()).searchParams.get('code')
  await browser.post('/api/auth/resetPassword', { email, resetCode: `${resetCode}x`, newPassword })
  await expectOk(browser.post('/api/auth/resetPassword', { email, resetCode, newPassword }))
  await browser.post('/api/auth/login', { email, password: 'mistyped-secret' })
  await browser.logIn(email, newPassword)
  const { sharedKey, authenticatorUri } = (await browser.get('/api/auth/sharedKey')).data
  secrets.add(sharedKey).add(sharedKey.replaceAll(' ', ''))
  const authenticator = new AuthenticatorApp(authenticatorUri, app.clock)
  const enabled = await browser.post('/api/auth/enableAuthentication', { code: authenticator.next() })
  for (const one of enabled.data.recoveryCodes) secrets.add(one)
  await browser.get('/api/auth/logout')
  await browser.fetchCsrfToken()
  await browser.post('/api/auth/login', { email, password: newPassword })
  const codes = [authenticator.wrong(), authenticator.next()]
  for (const one of codes) await browser.post('/api/auth/loginMFA', { code: one, rememberMachine: true })
  await expectOk(browser.get('/api/user/info'))

  expect(lines.length).toBeGreaterThan(15)
  const text = lines.join('') + JSON.stringify(written)
  expect(secrets.size).toBeGreaterThan(22)
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false)
  // Six digits could also occur in a time or an id
  const logged = lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: 0, pid: 0, requestId: '' })).join('')
  for (const one of codes) expect(logged).not.toContain(one)
})

describe('an unexpected failure reveals nothing about the server', () => {
  const DETAIL = 'select "password_hash" from "account" at /srv/lectern/backend/src/app.ts'
  const throwing = () => {
    throw new Error(DETAIL)
  }
  const broken = { consume: () => Promise.reject(new Error(DETAIL)), demandOf: throwing }
  const limits = () =>
    ({ ...services.limits, hub: broken, accessCode: broken, confirm: broken, watch: broken }) as never

  test.each([
    ['a call', 'POST', '/api/auth/confirmEmail?userId=a&code=b'],
    ['a call of attendees', 'GET', '/api/watch/events/12345678'],
    ['a page of the watch site', 'GET', '/watch/12345678'],
  ])('%s', async (_name, method, path) => {
    const browser = await new TestClient(start({ limits: limits() }).app).fetchCsrfToken()
    const answer = await browser.call(method, path)
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/password_hash|\.ts|\/srv|node_modules/)
    const requestId = answer.headers.get('x-request-id') ?? 'none'
    // The log is written asynchronously
    await vi.waitFor(() =>
      expect(
        lines.find((line) => line.includes(requestId) && line.includes('password_hash')),
        'the log has it',
      ).toBeTruthy(),
    )
  })

  test('the live connection', async () => {
    const failing = await createTestApp()
    const server = await startServer(failing)
    await failing.orm.em.getConnection().execute('alter table "login" rename to "gone"')
    try {
      const response = await fetch(`${server.url}/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { cookie: 'lectern-login=AAAAAAAAAAAAAAAAAAAAAA' },
      })
      expect(response.status).toBeGreaterThanOrEqual(500)
      expect(await response.text()).not.toMatch(/select|login"|\.ts|node_modules|PGlite|pool/i)
    } finally {
      await server.close()
      await failing.close()
    }
  })
})
