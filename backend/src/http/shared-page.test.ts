import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { SharedPage } from './shared-page.ts'

const read = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Uint8Array) => Buffer.from(bytes),
}
const page = new SharedPage(`<p>${'Silent night, holy night ☆ '.repeat(500)}</p>`)

describe.each(Object.entries(read))('with %s', (accepted, decode) => {
  test.each([['a'], ['{"now":"2026-12-24"}</script>'], ['x'.repeat(65_535)]])(
    'visitor %# gets the page and their part',
    async (end) => {
      const { encoding, bytesWith } = await page.encoded(accepted)
      expect(encoding ?? 'identity').toBe(accepted)
      expect(decode(bytesWith(end)).toString()).toBe(`<p>${'Silent night, holy night ☆ '.repeat(500)}</p>${end}`)
    },
  )
})

test('is compressed once, and small', async () => {
  const { bytesWith } = await page.encoded('gzip, br')
  const [one, other] = [bytesWith('one'), bytesWith('two')]
  expect(one.length).toBeLessThan(200)
  expect(Buffer.from(one).subarray(0, -8)).toEqual(Buffer.from(other).subarray(0, -8))
})

test('has a weak tag of its contents', () => {
  expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(new SharedPage('one').etag).toBe(new SharedPage('one').etag)
  expect(new SharedPage('one').etag).not.toBe(new SharedPage('two').etag)
})
