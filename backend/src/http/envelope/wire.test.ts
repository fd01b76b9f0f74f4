import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { TestClient } from '../../../test/support/test-client.ts'
import { createApp } from '../../app.ts'

let app: TestApp
let organiser: TestClient
beforeAll(async () => {
  app = await createTestApp()
  organiser = await app.organiser()
})
afterAll(() => app.close())

describe('a request', () => {
  test('with broken JSON is refused with a code', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await organiser.fetch('POST', '/api/sessions', { body: '{"name":', headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'malformed-body' }] })
  })

  test('without a required body is refused with a 4xx', async () => {
    const response = await organiser.fetch('POST', '/api/sessions')
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  test('of another content type is 415', async () => {
    const response = await organiser.fetch('POST', '/api/sessions', {
      body: 'name=Carols',
      headers: { 'content-type': 'text/plain' },
    })
    expect(response.status).toBe(415)
  })

  test('over a megabyte is 413', async () => {
    const answer = await organiser.post('/api/sessions', { name: 'x'.repeat(1_100_000) })
    expect([answer.status, answer.errors[0]?.code]).toEqual([413, 'payload-too-large'])
  })

  test.each([
    ['NUL', 'a\0b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])("with %s in a text is refused by field, because PostgreSQL can't store it", async (_name, name) => {
    const answer = await organiser.post('/api/sessions', { name })
    expect(answer.status).toBe(400)
    expect(answer.errors).toMatchObject([{ code: 'invalid-format', field: 'name' }])
  })

  test('with several mistakes gets an error for each field', async () => {
    const answer = await organiser.post('/api/sessions', { fontStyleEnum: 'Comic', allowViewAllPages: 'yes', extra: 1 })
    expect(Object.fromEntries(answer.errors.map((one) => [one.field, one.code]))).toEqual({
      name: 'required',
      fontStyleEnum: 'invalid-value',
      allowViewAllPages: 'invalid-value',
      extra: 'unknown-field',
    })
    expect(answer.errors.find((one) => one.field === 'name')?.message).toBe('Event name is required')
  })

  test('to an unknown path is 404, with an unknown method 405, both in the envelope', async () => {
    for (const unknown of ['/api/nowhere', '/API/SESSIONS//pages']) {
      expect(await organiser.get(unknown), unknown).toMatchObject({ status: 404, errors: [{ code: 'not-found' }] })
    }
    // `all` isn't a slide, so it can't be renamed or deleted
    for (const method of ['PATCH', 'PUT', 'DELETE']) {
      expect((await organiser.call(method, '/api/sessions/x/pages/all')).status, method).toBe(405)
    }
    expect(await organiser.call('DELETE', '/api/sessions')).toMatchObject({
      status: 405,
      errors: [{ code: 'method-not-allowed' }],
    })
  })

  test('with a malformed reference is not found', async () => {
    expect((await organiser.get('/api/sessions/%20%20')).status).toBe(404)
    expect((await organiser.get(`/api/sessions/${'x'.repeat(200)}`)).status).toBe(404)
  })

  test('works in any letter case and with a trailing slash', async () => {
    expect((await organiser.get('/API/Auth/ME/')).data).toMatchObject({ isLoggedIn: true })
  })
})

describe('limits', () => {
  test('refuse an account that changes too much, with Retry-After, but no other account', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' })
    try {
      const [busy, other] = [await limited.organiser(), await limited.organiser()]
      const statuses = []
      for (let n = 0; n < 4; n++) statuses.push((await busy.post('/api/content/pages')).status)
      expect(statuses).toEqual([201, 201, 201, 429])
      expect((await busy.post('/api/content/pages')).headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect((await busy.get('/api/events')).status, 'reading goes on').toBe(200)
      expect((await other.post('/api/content/pages')).status).toBe(201)
    } finally {
      await limited.close()
    }
  })

  test('refuse an address that reads more than a hall of phones does', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.0004' })
    try {
      const phone = limited.visitor()
      const read = async () => (await phone.get('/api/watch/showings/unknown')).status
      expect([await read(), await read(), await read(), await read()]).toEqual([404, 404, 404, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('an answer', () => {
  test("carries a request id, isn't cached and reveals no server details", async () => {
    const { headers } = await organiser.get('/api/auth/me')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('to an unexpected error is 500 without details; the log has them under the request id', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const logIn = { consumeAddress: () => Promise.reject(new Error('secret detail')) }
    const services = { ...app.services, limits: { ...app.services.limits, logIn: logIn as never } }
    const failing = createApp({ config: app.config, secretKey: 'k'.repeat(32), services, log: pino(stream) })
    const browser = await new TestClient(failing).fetchCsrfToken()
    const answer = await browser.post('/api/auth/login', { email: 'a@example.org', password: 'hunter2-secret' })
    expect(answer.status).toBe(500)
    expect(answer.errors).toEqual([{ code: 'unexpected', message: 'Unexpected error' }])
    const log = lines.join('')
    expect(log).toContain('secret detail')
    expect(log).toContain(answer.headers.get('x-request-id'))
    expect(log, 'no password may reach the log').not.toContain('hunter2-secret')
  })

  test("never leaks fields that the contract doesn't name", async () => {
    const { data } = await organiser.get('/api/user/info')
    expect(data).not.toHaveProperty('passwordHash')
  })
})

describe('the contract', () => {
  test('health and readiness need no log-in', async () => {
    const visitor = app.visitor()
    expect((await visitor.get('/healthz')).data).toEqual({ status: 'ok' })
    expect((await visitor.get('/readyz')).data).toEqual({ status: 'ok' })
  })
})
