import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Concert, makeConcert, presenter } from '../../test/support/concert.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { createApp } from '../app.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { Event } from '../events/event.entity.ts'
import { createWorker } from './offline/site-worker.ts'
import type { PageState } from './site-page.ts'
import { createWatchSite } from './site-routes.ts'
import type { RenderPage } from './watch-site.ts'

let app: TestApp
let concert: Concert
let organiser: TestClient
let presenting: ReturnType<typeof presenter>
let folder: string
const worker = await createWorker({ code: 'work()', script: '/assets/watch/main-1a2b.js', madeOf: 'pages' })
beforeAll(async () => {
  app = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'lectern-site-'))
  mkdirSync(join(folder, 'assets/watch'), { recursive: true })
  writeFileSync(join(folder, 'assets/watch/main-1a2b.js'), 'let script')
  writeFileSync(join(folder, 'assets/watch/main-1a2b.js.br'), 'small')
  writeFileSync(join(folder, 'assets/watch/clear.1a2b.woff2'), 'letters')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})
beforeEach(async () => {
  organiser = await app.organiser()
  concert = await makeConcert(organiser)
  presenting = presenter(organiser, concert, concert.showing)
})

/** The product with a renderer that outputs its input as JSON, for inspection. */
const site = (environment: Record<string, string> = {}) => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const render: RenderPage = (state, parts) => JSON.stringify({ ...state, ...parts })
  const words = { en: '/assets/watch/en-1.js', de: '/assets/watch/de-1.js', cy: '/assets/watch/cy-1.js' }
  const built = { render, script: '/assets/watch/main-1a2b.js', words, worker, folder }
  const watchSite = createWatchSite(config, built)
  return createApp({
    config,
    secretKey: 'x'.repeat(32),
    services: app.services,
    watchSite,
    log: pino({ level: 'silent' }),
  })
}
const get = async (
  path: string,
  { on = site(), headers = {} }: { on?: ReturnType<typeof site>; headers?: Record<string, string> } = {},
) => {
  const response = await on.request(path, { headers })
  const text = await response.text()
  const state: PageState & { nonce: string } = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, headers: response.headers, text, ...state }
}
const writeAbout = async (text: string) => {
  const { pageId } = (await organiser.get(`/api/sessions/${concert.reference}/welcome/page`)).data
  const rows = [{ blocks: [{ blockType: 'Text', text }] }]
  expect((await organiser.put(`/api/content/pages/${pageId}/contents`, { rows })).status).toBe(200)
}
const code = () => concert.accessCode
const here = () => `/watch/${code()}/${concert.showing}`

describe('the hall display', () => {
  const hallOf = async (path: string) => {
    const { page } = await get(path)
    return page.screen === 'showing' ? page : expect.fail(`${path} shows ${page.screen}`)
  }
  test('has no welcome screen, but a QR code for phones', async () => {
    const { view, hall } = await hallOf(`${here()}?display=hall`)
    expect(view).toBe('live')
    expect(hall?.address).toBe(new URL(app.config.watchOrigin).host + new URL(app.config.watchOrigin).pathname)
    expect(hall?.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    // A corner pattern of seven by seven, inside the quiet zone of four
    expect(hall?.qr.path).toMatch(/^M4 4h7v1h-7z/)
    expect((await hallOf(here())).hall).toBeNull()
  })
  test('exists for a preview and after the end', async () => {
    const preview = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference
    const { previewLink } = (await organiser.get(`/api/sessions/${concert.reference}/showings/${preview}`)).data
    expect((await hallOf(`${new URL(previewLink).pathname}?display=hall`)).hall).not.toBeNull()
    await presenting.start()
    await presenting.close()
    expect(await hallOf(`${here()}?display=hall`)).toMatchObject({ end: { pages: [] }, hall: { qr: {} } })
  })
})

describe('entering the code', () => {
  test('starts with an empty form', async () => {
    for (const path of ['/watch', '/watch/']) {
      expect(await get(path)).toMatchObject({
        status: 200,
        page: { screen: 'enter-code', problem: null },
        base: '/watch',
      })
    }
  })
  test('leads to the event, in any notation', async () => {
    const answer = await get(`/watch?code=${code().slice(0, 4)}+${code().slice(4)}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/watch/${code()}`])
  })
  test('says what is wrong with the code', async () => {
    expect(await get('/watch?code=12')).toMatchObject({ status: 400, page: { problem: 'malformed', typed: '12' } })
    expect(await get('/watch/hello')).toMatchObject({ status: 404, page: { problem: 'malformed', typed: 'hello' } })
    expect(await get('/watch/00000000')).toMatchObject({ status: 404, page: { problem: 'unknown', typed: '00000000' } })
  })
  test('is rate-limited after ten misses, with Retry-After', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const services = app.services
    app.services = strict.services
    try {
      const on = site()
      for (let miss = 0; miss < 10; miss += 1) expect((await get('/watch/00000000', { on })).status).toBe(404)
      const answer = await get('/watch/00000000', { on })
      expect(answer).toMatchObject({ status: 429, page: { screen: 'enter-code', problem: 'rate-limited' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      app.services = services
      await strict.close()
    }
  })
})

describe('an event', () => {
  test('with one showing opens it', async () => {
    expect(await get(`/watch/${code()}`)).toMatchObject({
      status: 200,
      here: here(),
      page: { screen: 'showing', view: 'welcome', snapshot: { showing: { reference: concert.showing } } },
    })
    expect(await get(`/watch/${code()}?autoJoin=true`)).toMatchObject({ page: { view: 'live' } })
  })
  test('with several showings lists them', async () => {
    const organiser = await app.organiser()
    concert = await makeConcert(organiser)
    for (const startDateUtc of ['2027-01-01T10:00:00Z', '2027-01-02T10:00:00Z']) {
      await organiser.post(`/api/sessions/${concert.reference}/showings`, { startDateUtc, location: 'Bath' })
    }
    const { page, here: place } = await get(`/watch/${code()}`)
    expect(page).toMatchObject({ screen: 'choose', event: { showings: [{ location: 'Bath' }, { location: 'Bath' }] } })
    expect(place).toBe(`/watch/${code()}`)
  })
})

describe('a showing', () => {
  test('contains the live slide in its first response, before and after Join', async () => {
    await presenting.start()
    await presenting.show(1)
    for (const path of [here(), `${here()}?autoJoin=true`, `/watch/${code()}`]) {
      const { page } = await get(path)
      expect(page).toMatchObject({ snapshot: { display: { slide: { reference: concert.slides[1] } } } })
    }
  })
  test('never contains an unreleased slide', async () => {
    await presenting.start()
    await presenting.show(0)
    const { text } = await get(`${here()}?autoJoin=true&slide=first`)
    expect(text).toContain(concert.slides[0])
    expect(text).not.toContain(concert.slides[1])
    expect(text).not.toContain(concert.slides[2])
  })
  test('contains the visible slides for attendees who look back', async () => {
    await presenting.start()
    await presenting.show(0)
    await presenting.show(1)
    const { page } = await get(`${here()}?autoJoin=true&slide=back`)
    expect(page).toMatchObject({ review: { wanted: 'back', list: { slides: [{ position: 1 }, { position: 2 }] } } })
  })
  test('shows the end screen first once it has ended, even without Join', async () => {
    await presenting.start()
    await presenting.close()
    expect(await get(here())).toMatchObject({ page: { view: 'live', end: { pages: [] } } })
  })
  test("is found only with its event's code", async () => {
    const other = await makeConcert(await app.organiser())
    expect(await get(`/watch/${other.accessCode}/${concert.showing}`)).toMatchObject({
      status: 404,
      page: { screen: 'not-found' },
    })
    expect(await get(`/watch/${code()}/nope`)).toMatchObject({ status: 404, page: { screen: 'not-found' } })
    expect(await get(`/watch/${code()}/a/b`)).toMatchObject({ status: 404, page: { screen: 'not-found' } })
  })
  test('has an about screen only if the event has one', async () => {
    expect(await get(`${here()}?screen=about`)).toMatchObject({ status: 404, page: { screen: 'not-found' } })
    await writeAbout('Founded in 1974')
    expect(await get(`${here()}?screen=about`)).toMatchObject({
      status: 200,
      page: { screen: 'about', rows: [{ blocks: [{ text: 'Founded in 1974' }] }] },
      here: here(),
    })
  })
})

describe('a preview', () => {
  const preview = async () => {
    const { data } = await organiser.post(`/api/sessions/${concert.reference}/preview`, {})
    const { data: showing } = await organiser.get(`/api/sessions/${concert.reference}/showings/${data.reference}`)
    return { path: new URL(showing.previewLink).pathname, reference: data.reference }
  }
  test('shows the welcome screen, the live view and the end screen', async () => {
    const { path } = await preview()
    expect(await get(path)).toMatchObject({
      page: { view: 'welcome', snapshot: { showing: { isPreview: true } } },
      here: path,
    })
    expect(await get(`${path}?autoJoin=true`)).toMatchObject({ page: { view: 'live' } })
    expect(await get(`${path}/start`)).toMatchObject({ page: { view: 'welcome' }, here: path })
    expect(await get(`${path}/end`)).toMatchObject({ page: { view: 'end', end: { pages: [] } }, here: path })
  })
  test('shows the welcome screen at its own address while live and after the end', async () => {
    const { path, reference } = await preview()
    const previewing = presenter(organiser, concert, reference)
    for (const step of [previewing.start, () => previewing.show(0), previewing.close]) {
      await step()
      expect(await get(`${path}/start`)).toMatchObject({ page: { view: 'welcome' } })
    }
  })
  test('shows an empty about screen to the organiser', async () => {
    const { path } = await preview()
    expect(await get(`${path}?screen=about`)).toMatchObject({ status: 200, page: { screen: 'about', rows: [] } })
    await writeAbout('Founded in 1974')
    expect(await get(`${path}?screen=about`)).toMatchObject({ page: { rows: [{ blocks: [{ blockType: 'Text' }] }] } })
  })
  test('is found only by its own link', async () => {
    const { reference } = await preview()
    expect((await get(`/watch/${code()}/${reference}`)).status).toBe(404)
    expect((await get(`/watch/preview/${concert.showing}`)).status).toBe(404)
    expect((await get('/watch/preview/nope/start')).status).toBe(404)
  })
})

describe('every page', () => {
  test('sets no cookie and allows only its own resources', async () => {
    const { headers, nonce } = await get(`/watch/${code()}`)
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
    expect((await get('/watch')).nonce).not.toBe((await get('/watch')).nonce)
  })
  test('is compressed as the browser accepts', async () => {
    const on = site()
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
    vi.spyOn(app.services.live, 'read').mockRejectedValueOnce(refused)
    const answer = await get(here())
    expect(answer).toMatchObject({ status: 503, page: { screen: 'trouble' } })
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.text).not.toContain('ECONNREFUSED')
  })
  test('escapes any name', async () => {
    const name = '</script><script>alert(1)</script> ثم نفس'
    const em = app.orm.em.fork()
    await em.nativeUpdate(Event, { reference: concert.reference }, { name })
    await app.services.announceDisplays([concert.showing])
    expect(await get(`/watch/${code()}`)).toMatchObject({ page: { snapshot: { event: { name } } } })
  })
})

describe('the script', () => {
  test('is precompressed and cached for ever, because its name contains a hash', async () => {
    const answer = await get('/assets/watch/main-1a2b.js', { headers: { 'accept-encoding': 'br' } })
    expect(answer.text).toBe('small')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/watch/main-1a2b.js')).text).toBe('let script')
  })
  test('comes with typefaces that are also cached for ever', async () => {
    const { headers } = await get('/assets/watch/clear.1a2b.woff2')
    expect(headers.get('content-type')).toBe('font/woff2')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
  test('of an older build is 404, not a page', async () => {
    expect((await get('/assets/watch/main-0000.js')).status).toBe(404)
    expect((await get('/assets/watch/../../package.json')).text).not.toContain('lectern')
  })
})

test('may be framed only by EMBED_ORIGINS, normalised', async () => {
  const on = site({ EMBED_ORIGINS: 'https://Parish.example.org/, https://www.parish.example.org:8443' })
  const { headers } = await get(`/watch/${code()}`, { on })
  expect(headers.get('content-security-policy')).toMatch(
    /frame-ancestors 'self' http:\/\/localhost:3000 https:\/\/parish\.example\.org https:\/\/www\.parish\.example\.org:8443$/,
  )
})

describe('a watch site on a separate host', () => {
  const on = () => site({ PUBLIC_ORIGIN: 'https://lectern.example.org', WATCH_ORIGIN: 'https://see.example.org' })
  test('is at the root of that host', async () => {
    expect(await get('https://see.example.org/', { on: on() })).toMatchObject({
      base: '',
      page: { screen: 'enter-code' },
    })
    const event = await get(`https://see.example.org/${code()}`, { on: on() })
    expect(event).toMatchObject({ here: `/${code()}/${concert.showing}`, page: { view: 'welcome' } })
    expect(event.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://lectern.example.org")
  })
  test('leaves the organisers’ host and the API alone', async () => {
    expect((await get('https://lectern.example.org/', { on: on() })).page).toBeUndefined()
    expect((await get('https://see.example.org/api/watch/events/00000000', { on: on() })).page).toBeUndefined()
  })
  test('is also on the organisers’ host, where their frames carry their log-in', async () => {
    const framed = await get(`https://lectern.example.org/watch/${code()}/${concert.showing}`, { on: on() })
    expect(framed).toMatchObject({ base: '/watch', page: { screen: 'showing' } })
  })
  test('may be below a path', async () => {
    const below = site({ PUBLIC_ORIGIN: 'https://lectern.example.org', WATCH_ORIGIN: 'https://see.example.org/live/' })
    expect(await get('https://see.example.org/live', { on: below })).toMatchObject({ base: '/live' })
    expect((await get('https://see.example.org/', { on: below })).page).toBeUndefined()
    expect((await get('https://see.example.org/liver', { on: below })).page).toBeUndefined()
  })
})

test('a watch site that would replace the organisers’ pages is refused', () => {
  expect(() => site({ WATCH_ORIGIN: 'http://localhost:3000' })).toThrow(ConfigError)
})
