import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { makeConcert } from '../../../test/support/concert.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import { createWatchSite } from '../site-routes.ts'
import { createWorker } from './site-worker.ts'

const parts = { code: 'work()', script: '/assets/watch/main-1a2b.js', madeOf: 'pages' }
const app = await testApp()

const site = async (environment: Record<string, string> = {}, isBuilt = true) => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const built = { script: parts.script, words: {}, worker: isBuilt ? await createWorker(parts) : null, folder: '.' }
  const watchSite = createWatchSite(config, {
    ...built,
    render: (_, { isCacheable }) => ({ start: `keepable: ${isCacheable}; `, end: '', styles: [], scripts: [] }),
  })
  return createApp({
    config,
    secretKey: 'x'.repeat(32),
    services: app.services,
    watchSite,
    log: pino({ level: 'silent' }),
  })
}
const ownHost = { PUBLIC_ORIGIN: 'https://lectern.example.org', WATCH_ORIGIN: 'https://see.example.org' }

describe('the service worker', () => {
  test('contains its release, covers the whole site and is revalidated at each visit', async () => {
    const answer = await (await site()).request('/watch/sw.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch('text/javascript')
    expect(answer.headers.get('service-worker-allowed')).toBe('/watch')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    const text = await answer.text()
    expect(text).toMatch(/^self\.release=\{"version":"[\w-]{12}","script":"\/assets\/watch\/main-1a2b\.js"\};work\(\)$/)
  })
  test('is compressed and supports ETags', async () => {
    const on = await site()
    const compressed = await on.request('/watch/sw.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toContain('work()')
    const known = { 'if-none-match': `W/${compressed.headers.get('etag')}` }
    expect((await on.request('/watch/sw.js', { headers: known })).status).toBe(304)
  })
  test.each([
    ['the page’s script', { script: '/assets/watch/main-9z.js' }],
    ['what the pages are made of', { madeOf: 'other styles' }],
    ['the worker itself', { code: 'work(2)' }],
  ])('has a new version when a release changes %s', async (_, changed) => {
    const [one, other, same] = [
      await createWorker(parts),
      await createWorker({ ...parts, ...changed }),
      await createWorker(parts),
    ]
    expect(other.version).not.toBe(one.version)
    expect(same.version).toBe(one.version)
  })
  test('is at the root of a separate host, and below /watch on the organisers’ host', async () => {
    const on = await site(ownHost)
    const allowed = async (address: string) => (await on.request(address)).headers.get('service-worker-allowed')
    expect(await allowed('https://see.example.org/sw.js')).toBe('/')
    expect(await allowed('https://lectern.example.org/watch/sw.js')).toBe('/watch')
    expect(await allowed('https://lectern.example.org/sw.js')).toBeNull()
  })
  test('unregisters itself when the operator switches it off, and no page requests it', async () => {
    const off = await site({ WATCH_OFFLINE: '0' })
    const text = await (await off.request('/watch/sw.js')).text()
    expect(text).toContain('unregister()')
    expect(text).not.toContain('work()')
    expect(await (await off.request('/watch')).text()).toContain('keepable: false;')
    expect(await (await (await site()).request('/watch')).text()).toContain('keepable: true;')
  })
  test("is 404 when it isn't built, and no page requests it", async () => {
    const without = await site({}, false)
    expect((await without.request('/watch/sw.js')).status).toBe(404)
    expect(await (await without.request('/watch')).text()).toContain('keepable: false;')
  })
})

test('pages may start the worker and have a manifest that starts at the code form', async () => {
  const on = await site(ownHost)
  const policy = (await on.request('https://see.example.org/')).headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
  const manifest = async (address: string) => (await on.request(`${address}/manifest.webmanifest`)).json()
  expect(await manifest('https://see.example.org')).toMatchObject({ name: 'Lectern', start_url: '/', scope: '/' })
  expect(await manifest('https://lectern.example.org/watch')).toMatchObject({
    start_url: '/watch',
    scope: '/watch',
    display: 'standalone',
  })
})

test('a showing is revalidated at each visit but allows the back/forward cache; other pages are never stored', async () => {
  const organiser = await app.organiser()
  const { accessCode, reference } = await makeConcert(organiser)
  const { data: preview } = await organiser.post(`/api/sessions/${reference}/preview`, {})
  const { data: showing } = await organiser.get(`/api/sessions/${reference}/showings/${preview.reference}`)
  const on = await site()
  const storing = async (path: string) => {
    const { headers } = await on.request(path)
    return [headers.get('cache-control'), headers.get('vary')]
  }
  expect(await storing(`/watch/${accessCode}?autoJoin=true`)).toEqual(['private, no-cache', '*'])
  for (const path of ['/watch', '/watch/hello', '/watch/00000000', new URL(showing.previewLink).pathname]) {
    expect(await storing(path)).toEqual(['no-store', 'Accept-Encoding, Accept-Language'])
  }
})
