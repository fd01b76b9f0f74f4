import { afterAll, describe, expect, test } from 'vitest'
import { AccessToken } from '../../src/accounts/tokens/access-token.entity.ts'
import { createToken } from '../../src/accounts/tokens/create-token.ts'
import { findToken } from '../../src/accounts/tokens/find-token.ts'
import { removeExpiredTokens } from '../../src/accounts/tokens/remove-expired-tokens.ts'
import { createApp } from '../../src/app.ts'
import { AuditEntry } from '../../src/audit/audit-entry.entity.ts'
import { createContext } from '../../src/context/context.ts'
import { createLog } from '../../src/infrastructure/log.ts'
import { hashToken } from '../../src/infrastructure/references.ts'
import { startServer } from '../support/live/live-server.ts'
import { testApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

const DAY = 24 * 3_600_000
const TOKENS = '/api/auth/tokens'

const lines: string[] = []
const log = createLog('trace', { write: (line) => void lines.push(line) })
const app = await testApp()
const { config, services } = app
const now = () => app.clock.now()
const server = await startServer({
  services,
  app: createApp({ config, secretKey: 'k'.repeat(32), services, log, now }),
})
afterAll(() => server.close())

interface Made {
  token: string
  reference: string
}
async function newToken(client: TestClient, more: object = {}): Promise<Made> {
  const { status, data } = await client.post(TOKENS, {
    name: 'Lyrics bridge',
    scopes: ['edit'],
    expiresInDays: 7,
    ...more,
  })
  expect(status, 'the token is made').toBe(201)
  return { token: data.token, reference: data.accessToken.reference }
}
const withToken = (token: string) => ({ authorization: `Bearer ${token}` })
const reach = async (token: string) => (await app.visitor().get('/api/events', withToken(token))).status
const later = (ms: number) => {
  app.clock.now = () => new Date(Date.now() + ms)
}
const stored = (token: string) => app.orm.em.fork().findOne(AccessToken, { tokenHash: hashToken(token) })

describe('a token', () => {
  test('is stored as a hash only', async () => {
    const { token } = await newToken(await app.organiser())
    expect(await stored(token), 'its hash is kept').toBeTruthy()
    const rows = await app.orm.em.fork().execute(`select t::text as row from access_token t`)
    expect(JSON.stringify(rows), 'the token itself is in the database').not.toContain(token.slice(8))
  })

  test('expires, and the list says so', async () => {
    const client = await app.organiser()
    const { token } = await newToken(client)
    later(7 * DAY - 60_000)
    expect(await reach(token)).toBe(200)
    later(7 * DAY + 1000)
    expect(await reach(token)).toBe(401)
    app.clock.now = () => new Date()
    await app.orm.em.fork().nativeUpdate(AccessToken, { tokenHash: hashToken(token) }, { expiresAt: new Date(0) })
    expect((await client.get(TOKENS)).data.tokens[0].isExpired).toBe(true)
  })

  test('costs one write a minute, at any rate of use', async () => {
    const { token } = await newToken(await app.organiser())
    await reach(token)
    const first = (await stored(token))?.lastUsedAt
    later(50_000)
    await reach(token)
    expect((await stored(token))?.lastUsedAt).toEqual(first)
    later(70_000)
    await reach(token)
    expect((await stored(token))?.lastUsedAt?.getTime()).toBeGreaterThan(first?.getTime() ?? 0)
  })

  test('never acts as an administrator', async () => {
    const { token } = await newToken(await app.organiser('Premium', { isAdmin: true }))
    expect((await app.visitor().get('/api/admin/users', withToken(token))).status).toBe(403)
    const found = await findToken({ now: () => app.clock.now(), services: app.services }, token)
    expect(found?.actor.isAdmin).toBe(false)
  })

  test('allows HEAD like GET', async () => {
    const { token } = await newToken(await app.organiser())
    const head = (headers: Record<string, string>) => app.visitor().fetch('HEAD', '/api/events', { headers })
    expect((await head(withToken(token))).status).toBe(200)
    expect((await head(withToken('wrong'))).status).toBe(401)
  })

  test('sets no cookie', async () => {
    const { token } = await newToken(await app.organiser())
    const answer = await app.visitor().get('/api/auth/me', withToken(token))
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('csrf-token')]).toEqual([200, [], null])
  })

  test("isn't created by a log-in that ended meanwhile", async () => {
    const account = await app.createAccount()
    // Simulates a reset that ends the log-in during the call
    const making = createToken(app.contextOf(account), { name: 'Late', scopes: ['read'], expiresInDays: 7 })
    await expect(making).rejects.toThrow('not-logged-in')
  })
})

test("twenty at once don't exceed the limit of fifty", async () => {
  const client = await app.organiser()
  for (let count = 0; count < 45; count++) await newToken(client)
  const body = { name: 'One of many', scopes: ['read'], expiresInDays: 7 }
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(TOKENS, body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect((await client.get(TOKENS)).data.tokens).toHaveLength(50)
})

test('creation, revocation, reset and expiry are in the audit log, without tokens', async () => {
  const { account, client } = await app.person()
  const [revoked, swept] = [await newToken(client), await newToken(client, { name: 'Harvest supper' })]
  await client.delete(`${TOKENS}/${revoked.reference}`)
  const em = app.orm.em.fork()
  const sweep = () => removeExpiredTokens(createContext(app.config, app.services, null, () => app.clock.now()))
  later(37 * DAY - 60_000)
  await sweep()
  expect(await stored(swept.token), 'it is listed for 30 days more').toBeTruthy()
  later(37 * DAY + 60_000)
  await sweep()
  expect(await stored(swept.token)).toBeNull()
  const entries = await em.find(AuditEntry, { subjectReference: account.reference, action: { $like: 'token-%' } })
  expect(entries.map(({ action, note }) => `${action} ${note}`).sort()).toEqual([
    `token-expired Harvest supper (${swept.reference})`,
    `token-made Harvest supper (${swept.reference})`,
    `token-made Lyrics bridge (${revoked.reference})`,
    `token-revoked Lyrics bridge (${revoked.reference})`,
  ])
})

test("tokens never reach the log, not even from the hub's query string", async () => {
  const { token } = await newToken(await app.organiser())
  const wrong = `lectern_${'w'.repeat(43)}`
  lines.length = 0
  for (const one of [token, wrong]) {
    const query = `access_token=${one}`
    await fetch(`${server.url}/negotiate?negotiateVersion=1&${query}`, { method: 'POST' })
    await fetch(`${server.url}?${query}`, { headers: { accept: 'text/event-stream' } })
    await fetch(new URL(`/api/events?${query}`, server.url), { headers: withToken(one) })
  }
  expect(lines.length, 'the calls are in the log').toBeGreaterThanOrEqual(6)
  for (const one of [token, wrong]) expect(lines.join('')).not.toContain(one.slice(8))
})

test('the hub refuses an invalid token in the header and the query string, with WWW-Authenticate', async () => {
  const negotiate = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/negotiate?negotiateVersion=1${query}`, { method: 'POST', headers })
  const { token } = await newToken(await app.organiser(), { scopes: ['read'] })
  expect((await negotiate('', withToken(token))).status).toBe(200)
  expect((await negotiate(`&access_token=${token}`)).status).toBe(200)
  for (const answer of [await negotiate('', withToken('wrong')), await negotiate('&access_token=')]) {
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
  }
})
