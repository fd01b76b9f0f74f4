import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { databaseWorkOf } from '../../test/support/database/database-work.ts'
import { WatchPages } from '../../test/support/watch-pages.ts'
import { ConfigError } from '../config/config-error.ts'
import { Event } from '../events/event.entity.ts'

const pages = new WatchPages()

describe('every page', () => {
  test('sets no cookie and allows only its own resources', async () => {
    const { headers } = await pages.get(`/watch/${pages.code}`)
    expect(headers.getSetCookie()).toEqual([])
    const policy = headers.get('content-security-policy')
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'strict-dynamic' ${hashOf('run()')} 'self';`)
    expect(policy).toContain(`style-src ${hashOf('p{}')};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self' http://localhost:3000")
    expect(policy).toContain("media-src 'self'")
    expect(policy).toContain("font-src 'self'")
    expect(policy).not.toContain('unsafe')
  })
  test('gives each visitor an id and the time', async () => {
    const [one, other] = [(await pages.get(pages.here)).visit, (await pages.get(pages.here)).visit]
    expect(one.attendeeId).toMatch(/^[\w-]{43}$/)
    expect(one.attendeeId).not.toBe(other.attendeeId)
    expect(Date.now() - Date.parse(one.now)).toBeLessThan(60_000)
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

describe('a page of a showing', () => {
  const live = () => `${pages.here}?autoJoin=true`
  const renderedBy = async (act: () => Promise<unknown>) => {
    const before = pages.rendered
    await act()
    return pages.rendered - before
  }
  const hall = (on: ReturnType<typeof pages.site>, path: string) =>
    Promise.all(Array.from({ length: 100 }, () => pages.get(path, { on })))

  test('is made once for everyone, without a statement, and again with each slide', async () => {
    const on = pages.site()
    await pages.presenting.start()
    for (const slide of [0, 1]) {
      await pages.presenting.show(slide)
      expect(await renderedBy(() => hall(on, live()))).toBe(1)
      expect((await databaseWorkOf(pages.app.orm, () => hall(on, live()))).work).toEqual([])
      const { page } = await pages.get(live(), { on })
      expect(page).toMatchObject({ snapshot: { display: { slide: { reference: pages.concert.slides[slide] } } } })
    }
  })
  test('is made for each language, view and base', async () => {
    const on = pages.site({ WATCH_ORIGIN: 'https://see.example.org' })
    const addresses = [
      live(),
      pages.here,
      `${live()}&lang=cy`,
      `${live()}&display=hall`,
      `${live()}&display=overlay`,
      `https://see.example.org/${pages.code}/${pages.concert.showing}`,
    ]
    for (const address of addresses) expect(await renderedBy(() => pages.get(address, { on }))).toBe(1)
    for (const address of addresses) expect(await renderedBy(() => pages.get(address, { on }))).toBe(0)
  })
  test('is made for each language of the slides, which the phone or the address chooses', async () => {
    await pages.organiser.put(`/api/sessions/${pages.concert.reference}`, { languages: ['cy', 'ar'] })
    await pages.presenting.start()
    const on = pages.site()
    const read = async (accepted: string, query = '') => {
      const headers = { 'accept-language': accepted }
      return (await pages.get(live() + query, { on, headers })).readLanguages
    }
    const all = () =>
      Promise.all([read('cy'), read('ar'), read('ja'), read('ar', '&words=cy,en'), read('ar', '&words=fr')])
    const expected = [['cy'], ['ar'], ['en'], ['cy', 'en'], ['ar']]
    expect(await renderedBy(async () => expect(await all()).toEqual(expected))).toBe(4)
    expect(await renderedBy(async () => expect(await all()).toEqual(expected))).toBe(0)
    await pages.organiser.put(`/api/sessions/${pages.concert.reference}`, { languages: [] })
    expect(await read('cy')).toBeUndefined()
  })
  test('has the newest captions where its address asks for them, made once for each change of them or of the slide', async () => {
    const { reference, showing, slides } = pages.concert
    const say = (id: string, text: string) =>
      pages.organiser.post(`/api/sessions/${reference}/showings/${showing}/captions`, {
        captions: [{ id, text, version: 1, isFinal: true }],
      })
    const on = pages.site()
    await pages.presenting.start()
    const address = `${live()}&captions=on`
    const read = async (path = address) => {
      const { page } = await pages.get(path, { on })
      return page.screen === 'showing' ? page : expect.fail()
    }
    expect((await read()).captions, 'nothing was said yet').toBeUndefined()
    await say('a', 'Good evening.')
    await expect.poll(async () => (await read()).captions?.captions).toMatchObject([{ text: 'Good evening.' }])
    expect((await read(live())).captions).toBeUndefined()
    expect(await renderedBy(() => hall(on, address))).toBe(0)
    await say('b', 'Please sit down.')
    await expect.poll(async () => (await read()).captions?.captions.length).toBe(2)
    await pages.presenting.show(1)
    await expect.poll(async () => (await read()).snapshot.display.slide?.reference).toBe(slides[1])
    await pages.organiser.delete(`/api/sessions/${reference}/showings/${showing}/captions`)
  })
  test('of a slide that was shown before is made once, with the contents of that slide alone', async () => {
    const on = pages.site()
    await pages.presenting.start()
    await pages.presenting.show(0)
    await pages.presenting.show(1)
    const { page } = await pages.get(`${live()}&slide=back`, { on })
    expect(page).toMatchObject({ review: { list: { slides: [{ rows: [{}] }, { rows: [] }] } } })
    expect(await renderedBy(() => hall(on, `${live()}&slide=back`))).toBe(0)
  })
  test('is 304 for a browser that has it, until it changes', async () => {
    const on = pages.site()
    await pages.presenting.start()
    await pages.presenting.show(0)
    const etag = (await pages.get(live(), { on })).headers.get('etag') ?? ''
    const again = () => pages.get(live(), { on, headers: { 'if-none-match': `"other", ${etag}` } })
    const known = await again()
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', etag])
    expect(known.headers.get('content-security-policy')).toContain('sha256-')
    await pages.presenting.show(1)
    expect(await again()).toMatchObject({ status: 200, page: { screen: 'showing' } })
    const other = await pages.get(`${live()}&lang=de`, { on })
    expect(other.headers.get('etag')).not.toBe((await pages.get(live(), { on })).headers.get('etag'))
  })
  test('of a preview is never stored by browsers', async () => {
    const made = await pages.organiser.post(`/api/sessions/${pages.concert.reference}/preview`)
    const at = `/api/sessions/${pages.concert.reference}/showings/${made.data.reference}`
    const { previewLink } = (await pages.organiser.get(at)).data
    const { headers } = await pages.get(new URL(previewLink).pathname)
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
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
    expect((await pages.get('/assets/watch/../../package.json')).text).not.toContain('devDependencies')
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
