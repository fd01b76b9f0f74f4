import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WatchPages } from '../../test/support/watch-pages.ts'
import { DomainError } from '../errors/domain-error.ts'
import type { AppEnv } from './app-env.ts'
import { ResponseCache } from './response-cache.ts'

const pages = new WatchPages()
const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
let site: ReturnType<WatchPages['site']>
beforeEach(async () => {
  await pages.presenting.start()
  await pages.presenting.show(0)
  site = pages.site({}, log)
  lines.length = 0
})
const addresses = {
  'the page of a showing': () => `${pages.here}?autoJoin=true`,
  'the page of an event': () => `/watch/${pages.code}`,
  'the display for the hall': () => `${pages.here}?display=hall`,
  'the snapshot': () => `/api/watch/showings/${pages.concert.showing}`,
  'the display': () => `/api/watch/showings/${pages.concert.showing}/display`,
}

/** Requests an address, and says whether the middlewares were needed. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const reads = vi.spyOn(pages.app.services.live, 'read')
  const response = await site.request(path, { headers, method })
  const isFromMemory = reads.mock.calls.length === 0
  reads.mockRestore()
  return { isFromMemory, response, status: response.status, text: await response.text() }
}

const OWN = ['x-request-id', 'attendee-id']
const sharedHeaders = ({ headers }: Response) =>
  [...headers].filter(([name]) => !OWN.includes(name) && name !== 'ratelimit').sort()
const withoutVisit = (text: string) => text.replace(/"visit":\{[^}]*\}/, '')

describe.each(Object.entries(addresses))('%s', (_name, address) => {
  test('is answered from memory as by the middlewares', async () => {
    const variants: Record<string, string>[] = [{}, { 'accept-language': 'de' }, { 'x-forwarded-for': '192.0.2.7' }]
    for (const headers of variants) {
      const first = await ask(address(), headers)
      const second = await ask(address(), headers)
      expect(second).toMatchObject({ status: 200, isFromMemory: true })
      expect(sharedHeaders(second.response)).toEqual(sharedHeaders(first.response))
      expect(second.response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(withoutVisit(second.text)).toBe(withoutVisit(first.text))
      for (const name of OWN) {
        const [one, other] = [first.response.headers.get(name), second.response.headers.get(name)]
        if (one !== null) expect(other, name).toMatch(/^[\w-]{36,43}$/)
        if (one !== null) expect(other, name).not.toBe(one)
      }
    }
  })

  test('is logged and measured as any other', async () => {
    const measured = vi.spyOn(pages.app.services.measurements, 'request')
    const answers = [await ask(address()), await ask(address())]
    expect(answers.map(({ isFromMemory }) => isFromMemory)).toEqual([false, true])
    const ids = answers.map(({ response }) => response.headers.get('x-request-id'))
    expect(lines.map((line) => line.requestId)).toEqual(ids)
    const [one, other] = lines.map(({ time: _time, ms, requestId: _id, ...rest }) => ({ ...rest, ms: typeof ms }))
    expect(other).toEqual(one)
    expect(one).toMatchObject({ method: 'GET', status: 200 })
    expect(JSON.stringify(lines)).not.toContain(pages.concert.showing)
    const [byMiddlewares, fromMemory] = measured.mock.calls
    expect(fromMemory?.slice(0, 2)).toEqual(byMiddlewares?.slice(0, 2))
  })

  test('shows each new slide at once', async () => {
    await ask(address())
    await pages.presenting.show(1)
    const { isFromMemory, text } = await ask(address())
    expect(isFromMemory).toBe(false)
    expect(text).toContain('Round yon virgin')
    expect((await ask(address())).text).toContain('Round yon virgin')
  })

  test('passes the middlewares when anything in the request could make a difference', async () => {
    const different: Record<string, string>[] = [
      { cookie: 'a=b' },
      { authorization: 'Bearer nothing' },
      { origin: 'https://elsewhere.example.org' },
      { 'content-length': '3' },
    ]
    await ask(address())
    for (const headers of different)
      expect(await ask(address(), headers), JSON.stringify(headers)).toMatchObject({ isFromMemory: false })
    expect((await ask(address(), {}, 'HEAD')).isFromMemory).toBe(false)
    expect((await ask(address())).isFromMemory).toBe(true)
  })
})

test('a second Host header is refused', async () => {
  const path = addresses['the display']()
  await ask(path)
  const incoming = { socket: {}, rawHeaders: ['Host', 'localhost', 'host', 'elsewhere'] }
  expect((await site.request(path, {}, { incoming })).status).toBe(400)
})

test.each(['the page of a showing', 'the display'] as const)('%s is 304 from memory', async (name) => {
  const path = addresses[name]()
  const etag = (await ask(path)).response.headers.get('etag') ?? ''
  const again = (tags = etag) => ask(path, { 'if-none-match': tags })
  const [first, second] = [await again(), await again()]
  expect([first.status, first.isFromMemory]).toEqual([304, false])
  expect([second.status, second.text, second.isFromMemory]).toEqual([304, '', true])
  expect(sharedHeaders(second.response)).toEqual(sharedHeaders(first.response))
  const [before, after] = [first, second].map(({ response }) =>
    Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]),
  )
  expect(after, 'also counted').toBe((before ?? 0) - 1)
  expect(await again(`"other", ${etag}`)).toMatchObject({ status: 304, isFromMemory: true })
  expect(await again('"other"')).toMatchObject({ status: 200, isFromMemory: true })
  await pages.presenting.hold()
  expect((await again()).status).toBe(200)
})

test('headers that choose the same page share it; others get theirs', async () => {
  const path = addresses['the page of a showing']()
  const german = { 'accept-language': 'de-AT, en;q=0.5', 'accept-encoding': 'br, gzip;q=0.5' }
  await ask(path, german)
  for (const language of ['de', 'x-1, de;q=0.9, *;q=0.1']) {
    const same = { 'accept-language': language, 'accept-encoding': 'gzip;q=0.1, br;q=0.2' }
    expect(await ask(path, same)).toMatchObject({ isFromMemory: true })
  }
  const others: [Record<string, string>, language: string, encoding: string | null][] = [
    [{ 'accept-language': 'cy' }, 'cy', 'br'],
    [{ 'accept-encoding': 'br;q=0, gzip' }, 'de', 'gzip'],
    [{ 'accept-encoding': 'identity' }, 'de', null],
  ]
  for (const [headers, ...expected] of others) {
    const { isFromMemory, response } = await ask(path, { ...german, ...headers })
    const found = ['content-language', 'content-encoding'].map((name) => response.headers.get(name))
    expect([isFromMemory, ...found]).toEqual([false, ...expected])
  }
})

test('a list of tags that is too long is refused, as without memory', async () => {
  const path = addresses['the display']()
  await ask(path)
  expect((await ask(path, { 'if-none-match': 'x'.repeat(600) })).status).toBe(400)
})

test('calls from memory count towards the limit of their address, and are refused beyond it', async () => {
  const path = addresses['the display']()
  await ask(path)
  const consume = vi.spyOn(pages.app.services.limits.watch, 'consume')
  expect((await ask(path)).isFromMemory).toBe(true)
  expect(consume).toHaveBeenCalledExactlyOnceWith('unknown')
  consume.mockRejectedValue(new DomainError([{ code: 'rate-limited', message: 'Later' }]))
  expect((await ask(path)).status).toBe(429)
})

test('an address that guesses access codes gets no page from memory', async () => {
  const path = addresses['the page of an event']()
  await ask(path)
  expect((await ask(path)).isFromMemory).toBe(true)
  vi.spyOn(pages.app.services.limits.accessCode, 'demandOf').mockReturnValue({ effort: 1, msLeft: 5_000 })
  expect((await ask(path)).status).toBe(429)
})

test.each([
  ['a slide of the visitor’s choice', () => `${pages.here}?autoJoin=true&slide=anything`],
  ['an unknown code', () => '/watch/00000000'],
  ['the code form', () => '/watch'],
])('%s is never cached', async (_what, address) => {
  const render = pages.rendered
  await ask(address())
  await ask(address())
  expect(pages.rendered - render).toBe(2)
})

describe('the memory of answers', () => {
  const MAX_BYTES = 100_000
  const open = (bytes: number) => {
    const { config, services } = pages.app
    const answers = new ResponseCache({ config, services, log, maxBytes: MAX_BYTES })
    const chain = new Hono<AppEnv>().use(answers.store).get('*', (c) => {
      c.set('cacheable', { isCurrent: () => true, body: () => null, bytes })
      return c.body(null)
    })
    return async (path: string) => {
      const request = new Request(`http://localhost${path}`)
      const middlewares = vi.fn<() => Response | Promise<Response>>(() => chain.fetch(request))
      await answers.answer(request, {}, middlewares)
      return middlewares.mock.calls.length === 0
    }
  }

  test('is limited in bytes, whatever addresses visitors invent', async () => {
    const isCached = open(40_000)
    const long = `/${'9'.repeat(1_000)}`
    for (const path of [long, '/1', '/2', '/3']) expect(await isCached(path), path).toBe(false)
    expect([await isCached('/3'), await isCached('/2'), await isCached('/1'), await isCached(long)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('counts what answers without a body take, too', async () => {
    const isCached = open(0)
    for (let n = 0; n < 100; n++) await isCached(`/${n}`)
    expect([await isCached('/0'), await isCached('/99')]).toEqual([false, true])
  })

  test('is free again a while after the last request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    // The clock of the cache
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
    const isCached = open(40_000)
    await isCached('/1')
    await vi.advanceTimersByTimeAsync(125_000)
    vi.useRealTimers()
    expect(await isCached('/1')).toBe(false)
  })
})
