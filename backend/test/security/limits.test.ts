import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createServices } from '../../src/services.ts'
import { startServer } from '../support/live/live-server.ts'
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'

async function startApp(environment: Record<string, string> = {}) {
  const app = await createTestApp({ RATE_LIMIT_FACTOR: '1', ...environment })
  onTestFinished(() => app.close())
  return app
}

/** Another node on the same database. */
async function startNode({ config, services: { log, orm } }: TestApp) {
  const secretKey = 'x'.repeat(32)
  const services = await createServices({ config, orm, log, secretKey })
  onTestFinished(() => services.stop())
  return createApp({ config, secretKey, services, log })
}

/** A server behind a trusted proxy, which sets the client's address. */
async function startBehindProxy(environment: Record<string, string>) {
  const app = await startApp({ TRUSTED_PROXIES: '127.0.0.1', ...environment })
  const server = await startServer(app)
  onTestFinished(() => server.close())
  const origin = new URL(server.url).origin
  return (from: string, path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': from } })
}

const wrongLogIn = (browser: TestClient, email: string, password = 'wrong-password') =>
  browser.post('/api/auth/login', { email, password })

describe('an account under password guessing', () => {
  test('is locked on every node that shares the database', async () => {
    const app = await startApp()
    const nodes = [await startNode(app), await startNode(app)]
    const { email } = await app.createAccount()
    const browsers = await Promise.all(nodes.map((node) => new TestClient(node).fetchCsrfToken()))
    for (let n = 0; n < 5; n++)
      for (const browser of browsers) expect((await wrongLogIn(browser, email)).status).toBe(401)
    for (const browser of browsers) {
      const answer = await wrongLogIn(browser, email, PASSWORD)
      expect([answer.status, answer.errors[0]?.code]).toEqual([429, 'rate-limited'])
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    }
  })

  test('stays usable for existing log-ins, and for its owner through a mailed link', async () => {
    const app = await startApp()
    const { email } = await app.createAccount()
    const owner = await app.visitor().logIn(email, PASSWORD)
    const outsider = await app.visitor().fetchCsrfToken()
    for (let n = 0; n < 11; n++) await wrongLogIn(outsider, email)
    expect((await wrongLogIn(outsider, email, PASSWORD)).status).toBe(429)
    expect((await owner.get('/api/user/info')).status).toBe(200)
    const newPassword = 'holly-verse-lantern-7'
    const elsewhere = await app.visitor().fetchCsrfToken()
    await elsewhere.post('/api/auth/forgotPassword', { email })
    const resetCode = new URL((await app.newestMail(email)).links[0] ?? '').searchParams.get('code')
    await elsewhere.post('/api/auth/resetPassword', { email, resetCode, newPassword })
    await app.visitor().logIn(email, newPassword)
  })
})

test('an account sends no more text a minute than its budget, whatever it changes', async () => {
  const app = await startApp({ RATE_LIMIT_FACTOR: '0.02' })
  const organiser = await app.organiser()
  const { reference } = (await organiser.post('/api/content/pages', {})).data
  const rows = Array.from({ length: 5 }, () => ({ blocks: [{ blockType: 'Text', text: 'x'.repeat(20_000) }] }))
  const save = () => organiser.put(`/api/content/pages/${reference}/contents`, { rows })
  expect([(await save()).status, (await save()).status]).toEqual([200, 200])
  const refused = await save()
  expect([refused.status, refused.errors[0]?.message]).toEqual([429, expect.stringContaining('10 MB of text a minute')])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('a limit per address', () => {
  const misses = async (ask: (from: string, path: string) => Promise<Response>, from: string) => {
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await ask(from, '/api/watch/events/00000000')).status)
    return statuses
  }

  test("uses the trusted proxy's header, not the client's", async () => {
    const ask = await startBehindProxy({ RATE_LIMIT_FACTOR: '0.075' })
    expect(await misses(ask, '192.0.2.7')).toEqual([404, 404, 404, 429])
    expect((await ask('198.51.100.1, 192.0.2.7', '/api/watch/events/00000000')).status).toBe(429)
    expect((await ask('192.0.2.7, 198.51.100.1', '/api/watch/events/00000000')).status).toBe(404)
  })

  test("counts an IPv6 customer's /64 as one", async () => {
    const ask = await startBehindProxy({ RATE_LIMIT_FACTOR: '0.075' })
    expect(await misses(ask, '2001:db8:1:2::7')).toEqual([404, 404, 404, 429])
    expect((await ask('2001:db8:1:2:aaaa::1', '/api/watch/events/00000000')).status).toBe(429)
    expect((await ask('2001:db8:1:3::7', '/api/watch/events/00000000')).status).toBe(404)
  })

  test('applies to live connections too', async () => {
    const ask = await startBehindProxy({ RATE_LIMIT_FACTOR: '0.0005' })
    const negotiate = (from: string) => ask(from, '/hubs/showing/negotiate?negotiateVersion=1', { method: 'POST' })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await negotiate('192.0.2.7')).status)
    // Two connections at once, and three new ones a minute
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await negotiate('192.0.2.7')).headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await negotiate('192.0.2.8')).status).toBe(200)
  })
})
