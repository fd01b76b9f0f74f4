import { describe, expect, test, vi } from 'vitest'
import { MAX_JSON_FIELDS, MAX_JSON_VALUES } from '../../../../openapi/rules/quantities.ts'
import { scanBody } from './read-large-json.ts'
import { scanJson } from './scan-json.ts'

const KB = 1024
const MB = KB * KB
const bytesOf = (text: string) => Buffer.from(text) as Buffer<ArrayBuffer>
const read = async (text: string, isLarge: boolean) => (await scanBody(bytesOf(text), { isLarge })).read()
const large = (text: string) => read(text, true)
const small = (text: string) => read(text, false)
const file = (bytes: number, letter = 'A') => letter.repeat(bytes)
const contents = {
  rows: [{ blocks: [{ imageContents: file(2 * MB) }, { imageContents: file(MB, 'B') }, { text: 'Holy "night" \\' }] }],
}

describe('a large body', () => {
  test('parses to the same value as JSON.parse', async () => {
    expect(await large(JSON.stringify(contents, null, 2))).toEqual({ value: contents, broken: [] })
  })

  test.each([
    ["a text that isn't a file", `é${file(100 * KB)}`],
    ['a text with escapes', `${file(100 * KB)}/\\"\n${file(100 * KB)}`],
  ])('may hold %s', async (_name, text) => {
    expect(await large(JSON.stringify({ a: text, b: file(70 * KB) }))).toEqual({
      value: { a: text, b: file(70 * KB) },
      broken: [],
    })
  })

  test.each([
    ['in one text', { a: 'é'.repeat(MB / 2), b: file(2 * MB) }],
    ['behind a file', { b: file(2 * MB), a: 'é'.repeat(MB / 2) }],
    ['in many texts', { a: Array(1000).fill('é'.repeat(600)) }],
  ])('may not hold more than a megabyte beside files: %s', async (_name, value) => {
    expect(await large(JSON.stringify(value))).toBe('too-large')
  })

  test('with too much text is refused without a look at the rest', () => {
    const bytes = bytesOf(JSON.stringify({ a: Array(20).fill('é'.repeat(MB / 2)) }))
    let pieces = 1
    for (const scanning = scanJson(bytes); !scanning.next().done; ) pieces += 1
    expect(pieces).toBeLessThanOrEqual(10)
  })

  test.each([
    ['escaped slashes', '/'.repeat(MB)],
    ['escaped quotes', '"'.repeat(MB / 4)],
    ['escaped backslashes at its end', `${'é'.repeat(KB)}\\\\`],
  ])('may have a long text of %s', async (_name, text) => {
    const json = JSON.stringify({ a: text, b: file(MB) }).replaceAll('/', '\\/')
    expect(await large(json)).toEqual({ value: { a: text, b: file(MB) }, broken: [] })
  })

  test('may have long keys and escaped slashes', async () => {
    const json = `{"${file(70 * KB)}" : "${file(700 * KB)}\\/${file(700 * KB)}"}`
    expect(await large(json)).toEqual({ value: JSON.parse(json), broken: [] })
  })

  test.each([
    [0, 1_500_000, false],
    [1, 1_500_000, false],
    [0, 1_500_001, false],
    [1, 1_500_001, false],
    [0, undefined, true],
    [1, undefined, true],
  ])(
    'knows a file by all of its bytes, beginning at an even place or an odd one (%d, “é” at %s)',
    async (odd, at, hasFiles) => {
      const contents = file(MB * 2 + odd)
      const text = at === undefined ? contents : `${contents.slice(0, at)}é${contents.slice(at)}`
      const json = `${' '.repeat(odd)}{"a":"${text}"}`
      expect((await scanBody(bytesOf(json), { isLarge: true })).hasFiles).toBe(hasFiles)
    },
  )

  test('keeps files away from the parser', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    await large(JSON.stringify(contents))
    expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(KB)
    parse.mockRestore()
  })

  test.each([
    ['ends in a file', `{"a":"${file(2 * MB)}`],
    ['ends behind a file', `{"a":"${file(2 * MB)}"`],
    ['has a raw line break in text', `{"a":"${file(MB / 2)}\n"}`],
  ])('that %s is malformed', async (_name, text) => {
    expect(await large(text)).toBe('malformed')
  })

  test("lists texts that can't be stored", async () => {
    expect(await large(`{"a":"${file(70 * KB)}","b":["\\u0000"]}`)).toMatchObject({ broken: ['b.0'] })
  })
})

describe('any body', () => {
  const most = MAX_JSON_VALUES
  test.each([
    ['numbers', `[${'1,'.repeat(most)}1]`],
    ['fields in one object', `[{"a":1},{"list":[],${'"k":1,'.repeat(MAX_JSON_FIELDS)}"end":1}]`],
    ['lists', `[${'[],'.repeat(most)}[]]`],
  ])('with more %s than the contract allows is refused before parsing', async (_name, text) => {
    const parse = vi.spyOn(JSON, 'parse')
    expect([await small(text), await large(text)]).toEqual(['too-large', 'too-large'])
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  test('nested deeper than the contract allows is refused before parsing', async () => {
    const text = '['.repeat(MB)
    expect([await small(text), await large(text)]).toEqual(['malformed', 'malformed'])
  })

  test('counts its text without its files before it is parsed', async () => {
    const text = JSON.stringify({ text: file(100), imageContents: file(2 * MB) })
    const { textBytes } = await scanBody(bytesOf(text), { isLarge: true })
    expect(textBytes).toBe(text.length - 2 * MB)
  })

  test('may have as many fields in each object as the contract allows', async () => {
    const value = Array.from({ length: 3 }, () =>
      Object.fromEntries(Array.from({ length: MAX_JSON_FIELDS }, (_, n) => [`k${n}`, { a: n }])),
    )
    expect(await small(JSON.stringify(value))).toEqual({ value, broken: [] })
  })

  test('ignores brackets and commas in texts', async () => {
    const text = ',[{:\\",'.repeat(most)
    expect(await small(JSON.stringify({ text }))).toEqual({ value: { text }, broken: [] })
  })
})
