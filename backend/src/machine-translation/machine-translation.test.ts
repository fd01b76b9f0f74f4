import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MachineTranslation } from '../config/machine-translation.ts'
import { openMachineTranslator } from './open-machine-translator.ts'

/** A server that speaks LibreTranslate's and DeepL's calls. It translates by turning words to capitals, outside of elements and entities. */
const capitals = (html: string) =>
  html.replaceAll(/<[^>]*>|&\w+;|[^<&]+/g, (piece) => (/^[<&]/.test(piece) ? piece : piece.toUpperCase()))
let requests: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = []
let answer:
  | ((lines: string[]) => { status?: number; headers?: object; body: unknown } | 'never' | 'hang up')
  | undefined

const server = createServer(async (request, response) => {
  const body = JSON.parse(await textOf(request))
  requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
  const lines: string[] = body.q ?? body.text
  const translated = lines.map(capitals)
  const usual = body.q ? { translatedText: translated } : { translations: translated.map((text) => ({ text })) }
  const given = answer?.(lines) ?? { body: usual }
  if (given === 'never') return
  if (given === 'hang up') return response.destroy()
  response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
  response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
})
const textOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()

let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
beforeEach(() => {
  requests = []
  answer = undefined
})

const log = pino({ level: 'silent' })
const providers = (): MachineTranslation[] => [
  { provider: 'libretranslate', url, key: null },
  { provider: 'deepl', url, key: 'secret:fx' },
]
const open = (config: MachineTranslation | undefined = providers()[0], timeoutMs = 5000) => {
  const translator = openMachineTranslator(config ?? null, log, timeoutMs)
  if (!translator) throw new Error('There is a translator.')
  return (texts: string[], { isMarkdown = true, from = 'en', to = 'cy' } = {}) =>
    translator.translate(
      'account',
      texts.map((text) => ({ text, isMarkdown })),
      { from, to },
    )
}

test('without a service there is no translator', () => {
  expect(openMachineTranslator(null, log)).toBeNull()
})

describe.each([0, 1])('with each service (%i)', (at) => {
  test('lines, white space, list items, Markdown and links stay, and equal lines are sent once', async () => {
    const text = [
      '# one',
      '',
      '- **bold _and_ more** *it*  ',
      '  2. a [link](https://x.test/a_(b)?c&d) and [that](https://x.test/?q=1&r=2)',
      '\\*no\\* & <b> 1 < 2',
      '***',
      '',
      'All is calm',
    ].join('\n')
    const [translated] = await open(providers()[at])([text, 'All is calm', '12 *** ', ''])
    expect(translated).toBe(
      [
        '# ONE',
        '',
        '- **BOLD *AND* MORE** *IT*  ',
        '  2. A [LINK](https://x.test/a_(b)?c&d) AND [THAT](https://x.test/?q=1&r=2)',
        '\\*NO\\* & <B> 1 < 2',
        '***',
        '',
        'ALL IS CALM',
      ].join('\n'),
    )
    expect(requests.flatMap(({ body }) => body.q ?? body.text)).toHaveLength(5)
  })

  test('a long text goes in several requests, and comes back in order', async () => {
    const lines = Array.from({ length: 130 }, (_, index) => `line ${index} ${'x'.repeat(180)}`)
    expect(await open(providers()[at])(lines)).toEqual(lines.map((line) => line.toUpperCase()))
    expect(requests.length).toBeGreaterThan(1)
  })

  test.each([
    ['an error of its own', () => ({ status: 500, body: '<html>' })],
    ['no JSON', () => ({ body: 'Welcome' })],
    ['JSON of another shape', () => ({ body: { translatedText: 'one', translations: [{ words: 1 }] } })],
    ['too few results', () => ({ body: { translatedText: [], translations: [] } })],
    ['a wrong key', () => ({ status: 403, body: { error: 'Invalid API key', message: 'Forbidden' } })],
    ['another address', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' })],
    ['an endless response', () => ({ body: `"${'x'.repeat(5 * 1024 * 1024)}"` })],
    ['nothing in time', () => 'never' as const],
    ['a closed connection', () => 'hang up' as const],
  ])('%s is unavailable, for now', async (_what, given) => {
    answer = given
    await expect(open(providers()[at], 300)(['one'])).rejects.toMatchObject({
      items: [{ code: 'unavailable', message: expect.stringContaining('isn’t working right now') }],
      retryAfterSeconds: 10,
    })
  })

  test('its limits and allowance are said, with the time that it says', async () => {
    answer = () => ({ status: 429, headers: { 'retry-after': '7' }, body: {} })
    await expect(open(providers()[at])(['one'])).rejects.toMatchObject({
      items: [{ code: 'unavailable', message: expect.stringContaining('too much to do') }],
      retryAfterSeconds: 7,
    })
    answer = () => ({ status: 456, body: { message: 'Quota exceeded' } })
    await expect(open(providers()[at])(['one'])).rejects.toMatchObject({
      items: [{ code: 'unavailable', message: expect.stringContaining('no characters left') }],
    })
  })

  test('a language that it doesn’t know is the caller’s to change', async () => {
    answer = () => ({
      status: 400,
      body: { error: 'xx is not supported', message: "Value for 'target_lang' not supported." },
    })
    await expect(open(providers()[at])(['one'], { to: 'xx' })).rejects.toMatchObject({
      items: [{ code: 'invalid-value', field: 'languageCode' }],
    })
  })
})

test('elements that come back torn leave only their words; spaces move out of them', async () => {
  answer = ([line = '']) => ({
    body: {
      translatedText: [line.includes('torn') ? '</b>torn* &amp; <i>old' : '<b> spaced </b>out &#39;so&#39;&#0;\nhere'],
    },
  })
  expect(await open()(['**torn**'])).toEqual(['torn\\* & old'])
  expect(await open()(['**spaced** out'])).toEqual([" **spaced** out 'so' here"])
})

test('plain texts are no Markdown, and have no line added', async () => {
  answer = ([line = '']) => ({ body: { translatedText: [`${capitals(line)}\n- *x*`] } })
  expect(await open()(['1. *calm* & <bright>'], { isMarkdown: false })).toEqual(['1. *CALM* & <BRIGHT> - *x*'])
})

test('each service gets the languages as it knows them, and its key where it looks for it', async () => {
  const [libre, deepl] = providers() as [MachineTranslation, MachineTranslation]
  const languagesFor = async (config: MachineTranslation, to: string) => {
    await open(config)(['one'], { from: 'de-AT', to })
    const body = requests.at(-1)?.body
    return [body?.source ?? body?.source_lang, body?.target ?? body?.target_lang]
  }
  expect(await languagesFor({ ...libre, key: 'abc' }, 'zh-Hant-HK')).toEqual(['de', 'zt'])
  expect(requests.at(-1)).toMatchObject({ path: '/translate', body: { api_key: 'abc' } })
  const targets = ['en', 'en-US', 'pt-br', 'zh-TW', 'cy-GB', 'no']
  const found = await Promise.all(targets.map(async (to) => (await languagesFor(deepl, to))[1]))
  expect(found.toSorted()).toEqual(['CY', 'EN-GB', 'EN-US', 'NB', 'PT-BR', 'ZH-HANT'])
  expect(requests.at(-1)).toMatchObject({ path: '/v2/translate', authorization: 'DeepL-Auth-Key secret:fx' })
})
