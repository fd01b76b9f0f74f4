import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { WatchPages } from '../../test/support/watch-pages.ts'
import { ConfigError } from '../config/config.ts'
import { Event } from '../events/event.entity.ts'

const pages = new WatchPages()

describe('every page', () => {
  test('sets no cookie and allows only its own resources', async () => {
    const { headers, nonce } = await pages.get(`/watch/${pages.code}`)
    expect(headers.getSetCookie()).toEqual([])
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'nonce-${nonce}'`)
    expect(policy).toContain(`style-src 'nonce-${nonce}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self' http://localhost:3000")
    expect(policy).toContain("media-src 'self'")
    expect(policy).toContain("font-src 'self'")
    expect(policy).not.toContain('unsafe')
  })
  test('has its own nonce', async () => {
    expect((await pages.get('/watch')).nonce).not.toBe((await pages.get('/watch')).nonce)
  })
  test('is compressed as the browser accepts', async () => {
    const on = pages.site()
    const bytes = async (encoding: string) => {
      const response = await on.request('/watch', { headers: { 'accept-encoding': encoding } })
      return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) }
    }
    const brotli = await bytes('gzip, deflate, br')
    const gzip = await bytes('gzip')
    const plain = await bytes('identity')
    expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null])
    for (const body of [brotliDecompressSync(brotli.body), gunzipSync(gzip.body), plain.body]) {
      expect(JSON.parse(body.toString()).page.screen).toBe('enter-code')
    }
  })
  test('explains a failure when the database is unreachable', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    vi.spyOn(pages.app.services.live, 'read').mockRejectedValueOnce(refused)
    const answer = await pages.get(pages.here)
    expect(answer).toMatchObject({ status: 503, page: { screen: 'trouble' } })
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.text).not.toContain('ECONNREFUSED')
  })
  test('escapes any name', async () => {
    const name = '</script><script>alert(1)</script> ثم نفس'
    const em = pages.app.orm.em.fork()
    await em.nativeUpdate(Event, { reference: pages.concert.reference }, { name })
    await pages.app.services.announceDisplays([pages.concert.showing])
    expect(await pages.get(`/watch/${pages.code}`)).toMatchObject({ page: { snapshot: { event: { name } } } })
  })
})

describe('the script', () => {
  test('is precompressed and cached for ever, because its name contains a hash', async () => {
    const answer = await pages.get('/assets/watch/main-1a2b.js', { headers: { 'accept-encoding': 'br' } })
    expect(answer.text).toBe('small')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await pages.get('/assets/watch/main-1a2b.js')).text).toBe('let script')
  })
  test('comes with typefaces that are also cached for ever', async () => {
    const { headers } = await pages.get('/assets/watch/clear.1a2b.woff2')
    expect(headers.get('content-type')).toBe('font/woff2')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
  test('of an older build is 404, not a page', async () => {
    expect((await pages.get('/assets/watch/main-0000.js')).status).toBe(404)
    expect((await pages.get('/assets/watch/../../package.json')).text).not.toContain('lectern')
  })
})

test('may be framed only by EMBED_ORIGINS, normalised', async () => {
  const on = pages.site({ EMBED_ORIGINS: 'https://Parish.example.org/, https://www.parish.example.org:8443' })
  const { headers } = await pages.get(`/watch/${pages.code}`, { on })
  expect(headers.get('content-security-policy')).toMatch(
    /frame-ancestors 'self' http:\/\/localhost:3000 https:\/\/parish\.example\.org https:\/\/www\.parish\.example\.org:8443$/,
  )
})

describe('a watch site on a separate host', () => {
  const on = () => pages.site({ PUBLIC_ORIGIN: 'https://lectern.example.org', WATCH_ORIGIN: 'https://see.example.org' })
  test('is at the root of that host', async () => {
    expect(await pages.get('https://see.example.org/', { on: on() })).toMatchObject({
      base: '',
      page: { screen: 'enter-code' },
    })
    const event = await pages.get(`https://see.example.org/${pages.code}`, { on: on() })
    expect(event).toMatchObject({ here: `/${pages.code}/${pages.concert.showing}`, page: { view: 'welcome' } })
    expect(event.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://lectern.example.org")
  })
  test('leaves the organisers’ host and the API alone', async () => {
    expect((await pages.get('https://lectern.example.org/', { on: on() })).page).toBeUndefined()
    expect((await pages.get('https://see.example.org/api/watch/events/00000000', { on: on() })).page).toBeUndefined()
  })
  test('is also on the organisers’ host, where their frames carry their log-in', async () => {
    const framed = await pages.get(`https://lectern.example.org/watch/${pages.code}/${pages.concert.showing}`, {
      on: on(),
    })
    expect(framed).toMatchObject({ base: '/watch', page: { screen: 'showing' } })
  })
  test('may be below a path', async () => {
    const below = pages.site({
      PUBLIC_ORIGIN: 'https://lectern.example.org',
      WATCH_ORIGIN: 'https://see.example.org/live/',
    })
    expect(await pages.get('https://see.example.org/live', { on: below })).toMatchObject({ base: '/live' })
    expect((await pages.get('https://see.example.org/', { on: below })).page).toBeUndefined()
    expect((await pages.get('https://see.example.org/liver', { on: below })).page).toBeUndefined()
  })
})

test('a watch site that would replace the organisers’ pages is refused', () => {
  expect(() => pages.site({ WATCH_ORIGIN: 'http://localhost:3000' })).toThrow(ConfigError)
})
