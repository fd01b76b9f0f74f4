import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WatchPages } from '../../test/support/watch-pages.ts'
import { DomainError } from '../errors/domain-error.ts'
import type { AppEnv } from './app-env.ts'
import { RepeatedAnswers } from './repeated-answers.ts'

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
afterEach(() => vi.restoreAllMocks())

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
const sharedHeaders = ({ headers }: Response) => [...headers].filter(([name]) => !OWN.includes(name)).sort()
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
      { 'accept-language': 'cy' },
      { 'accept-encoding': 'br' },
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
  const again = () => ask(path, { 'if-none-match': etag })
  const [first, second] = [await again(), await again()]
  expect([first.status, second.status, second.text, second.isFromMemory]).toEqual([304, 304, '', true])
  expect(sharedHeaders(second.response)).toEqual(sharedHeaders(first.response))
  await pages.presenting.hold()
  expect((await again()).status).toBe(200)
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
])('%s is never kept', async (_what, address) => {
  const render = pages.rendered
  await ask(address())
  await ask(address())
  expect(pages.rendered - render).toBe(2)
})

test('addresses of the visitor’s choice are kept in a limited number', async () => {
  const answers = new RepeatedAnswers({ config: pages.app.config, services: pages.app.services, log, maxEntries: 2 })
  const chain = new Hono<AppEnv>().use(answers.keep).get('*', (c) => {
    c.set('repeatable', { isCurrent: () => true, body: () => null })
    return c.body(null)
  })
  const isKept = async (path: string) => {
    const request = new Request(`http://localhost${path}`)
    const middlewares = vi.fn<() => Response | Promise<Response>>(() => chain.fetch(request))
    await answers.answer(request, {}, middlewares)
    return middlewares.mock.calls.length === 0
  }
  const long = `/${'9'.repeat(1_000)}`
  for (const path of [long, '/1', '/2', '/3']) expect(await isKept(path), path).toBe(false)
  expect([await isKept('/3'), await isKept('/2'), await isKept('/1'), await isKept(long)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
