import { describe, expect, test } from 'vitest'
import { makeToken } from '../client-package/network.ts'
import { Phone } from '../support/live/live-server.ts'
import { type TestApp, testApp, testServer } from '../support/test-app.ts'

const THEIRS = 'https://lyrics.example.org'
const FOREIGN = 'https://evil.example.org'

const { app, server } = await testServer({ API_ORIGINS: `${THEIRS}, http://localhost:5173` })
const closed = await testApp()
const client = await app.organiser()
const token = await makeToken(client, 'edit')

const corsOf = ({ headers }: { headers: Headers }) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-')).sort()
const preflight = (at: TestApp, path: string, origin: string) =>
  at.app.request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,if-match',
    },
  })
const bearer = { authorization: `Bearer ${token}` }

describe('a page of a site in API_ORIGINS', () => {
  test('may send a token, but never cookies, according to the preflight', async () => {
    const answer = await preflight(app, '/api/sessions/x', THEIRS)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(THEIRS)
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization')
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  })

  test('can read responses and their headers, errors included', async () => {
    const event = await app.visitor().post('/api/sessions', { name: 'Carols' }, { origin: THEIRS, ...bearer })
    expect(event.status).toBe(201)
    const refused = await app.visitor().get('/api/events', { origin: THEIRS, authorization: 'Bearer wrong' })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    const watched = await app.visitor().get(`/api/watch/events/${event.data.accessCode}`, { origin: THEIRS })
    for (const answer of [event, refused, watched]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(THEIRS)
      for (const name of ['ETag', 'csrf-token', 'Retry-After', 'WWW-Authenticate'])
        expect(answer.headers.get('access-control-expose-headers')).toContain(name)
      expect(answer.headers.get('vary')).toContain('Origin')
    }
  })

  test('is anonymous despite a cookie, over HTTP and on the hub', async () => {
    expect((await client.get('/api/auth/me')).data).not.toBeNull()
    expect((await client.get('/api/auth/me', { origin: THEIRS })).data).toBeNull()
    expect((await client.post('/api/sessions', { name: 'Stowaway' }, { origin: THEIRS })).status).toBe(401)
    await client.fetchCsrfToken()
    const { defaultShowing } = (await client.post('/api/sessions', { name: 'Carols' })).data
    const countFrom = async (origin: string) => {
      const phone = new Phone(server.url, { as: client, origin })
      await phone.hub.start()
      return phone.requestCount(defaultShowing.reference).finally(() => phone.hub.stop())
    }
    await countFrom('http://localhost:3000')
    await expect(countFrom(THEIRS)).rejects.toThrow("This couldn't be found")
  })
})

describe('any other page', () => {
  test.each([FOREIGN, 'null', 'https://lyrics.example.org.evil.example', 'http://lyrics.example.org'])(
    '%s gets no CORS header and no hub',
    async (origin) => {
      for (const path of ['/api/events', '/hubs/showing/negotiate'])
        expect(corsOf(await preflight(app, path, origin)), path).toEqual([])
      expect(corsOf(await app.visitor().get('/api/events', { origin, ...bearer }))).toEqual([])
      const answer = await fetch(`${server.url}/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { origin, ...bearer },
      })
      expect([answer.status, corsOf(answer)]).toEqual([403, []])
    },
  )

  test('gets none without API_ORIGINS', async () => {
    expect(corsOf(await preflight(closed, '/api/events', THEIRS))).toEqual([])
    expect(corsOf(await closed.visitor().get('/api/auth/me', { origin: THEIRS }))).toEqual([])
  })
})
