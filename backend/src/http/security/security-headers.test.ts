import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'
import { readConfig } from '../../config/config.ts'
import type { AppEnv } from '../app-env.ts'
import { securityHeaders } from './security-headers.ts'

const app = await testApp({ DEMO: '1', PUBLIC_ORIGIN: 'http://localhost:3000' })
const organiser = await app.organiser()

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\((self)?\)/),
}
const headersOf = (response: Response) => Object.fromEntries(response.headers)

describe('every response is isolated from other sites', () => {
  test.each([
    ['a private answer', 'GET', '/api/user/info', 200],
    ['a missing event', 'GET', '/api/sessions/missing', 404],
    ['an unknown path', 'GET', '/api/nowhere', 404],
    ['another method', 'DELETE', '/api/sessions', 400],
    ['a refused CSRF token', 'POST', '/api/content/pages', 400],
  ])("%s, which isn't cached", async (_name, method, path, status) => {
    const response = await organiser.fetch(method, path, { headers: { 'csrf-token': '' } })
    expect(response.status).toBe(status)
    expect(headersOf(response)).toMatchObject({ ...always, 'cache-control': 'no-store' })
    expect(response.headers.has('strict-transport-security'), 'no HSTS over http').toBe(false)
  })

  test.each(['/', '/Account/Login', '/watch', '/dev/mailbox', '/assets/nothing.js', '/hubs/showing'])(
    'the page %s',
    async (path) => {
      expect(headersOf(await organiser.fetch('GET', path))).toMatchObject(always)
    },
  )
})

test('only the organisers’ pages may use the microphone, for dictation', async () => {
  const policyOf = async (path: string) => (await organiser.fetch('GET', path)).headers.get('permissions-policy')
  expect(await policyOf('/captioner/AAAAAAAAAAAAAAAAAAAAAA')).toContain('microphone=(self)')
  for (const path of ['/watch', '/docs/', '/api/user/info']) expect(await policyOf(path)).toContain('microphone=()')
})

test('a log-out clears the browser cache, which may hold pictures, and nothing that attendees need offline', async () => {
  const { headers } = await (await app.organiser()).get('/api/auth/logout')
  expect(headers.get('clear-site-data')).toBe('"cache"')
})

test.each([
  [{}, 'max-age=31536000'],
  [{ HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains'],
])('an https site sends HSTS, for subdomains only if set: %j', async (more, header) => {
  const config = readConfig({ PUBLIC_ORIGIN: 'https://lectern.example', ...more })
  const secure = new Hono<AppEnv>().use(securityHeaders(config))
  const response = await secure.get('/', (c) => c.text('')).request('/')
  expect(response.headers.get('strict-transport-security')).toBe(header)
})

test('over plain http, headers that browsers would complain about are left out', async () => {
  const plain = new Hono<AppEnv>().use(securityHeaders(readConfig({})))
  plain.get('/', (c) => c.text(''))
  const policyAt = async (url: string) => (await plain.request(url)).headers.get('cross-origin-opener-policy')
  expect(await policyAt('http://192.168.1.20:3000/')).toBeNull()
  expect(await policyAt('http://localhost:3000/')).toBe('same-origin')
})
