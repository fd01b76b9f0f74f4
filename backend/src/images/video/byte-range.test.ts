import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=3-400', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-400', { start: 0, end: 9 }],
  ['Bytes= 2 - 5', { start: 2, end: 5 }],
])('%s of ten bytes is a range', (header, part) => expect(byteRangeOf(header, 10)).toEqual(part))

test.each([undefined, '', 'bytes', 'bytes=-', 'bytes=4-2', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=--1'])(
  '%s selects the whole file',
  (header) => expect(byteRangeOf(header, 10)).toBeNull(),
)

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s is outside ten bytes', (header) =>
  expect(byteRangeOf(header, 10)).toBe('outside'),
)
