import { describe, expect, test } from 'vitest'
import { chooseEncoding } from './negotiate.ts'

describe('the encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['BR;Q=0.000 , GZIP', 'gzip'],
    ['gzip;q=0, identity', null],
    ['gzip;q=0.5, identity', null],
    ['gzip, identity;q=0.5', 'gzip'],
    ['gzip, identity', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['x-gzip', 'gzip'],
    ['brotli, gzipped, xbr', null],
    ['identity;q=0', null],
    ['', null],
    [undefined, null],
    [';q=1, ,', null],
    ['br;q=2', 'br'],
  ])('of %s is %s', (header, encoding) => expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding))

  test('is one that is offered', () => {
    expect(chooseEncoding('gzip', ['br'])).toBeNull()
    expect(chooseEncoding('br', [])).toBeNull()
  })
})
