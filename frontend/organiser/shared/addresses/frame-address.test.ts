import { expect, test } from 'vitest'
import { ownFrameAddress } from './frame-address.ts'

test.each([
  ['http://192.168.1.5:3000/watch/48210937', '/watch/48210937'],
  ['https://watch.example.org/48210937/hT7cW2fJ9sQeZ4uAoM6vXk', '/watch/48210937/hT7cW2fJ9sQeZ4uAoM6vXk'],
  ['https://example.org/live/watch/preview/kV9xR3sX7mB2qL5tYw1ZcA', '/watch/preview/kV9xR3sX7mB2qL5tYw1ZcA'],
])("%s is framed from our own origin, with the organiser's log-in", (link, address) => {
  expect(ownFrameAddress(link)).toBe(address)
})

test('a screen and a query follow the path', () => {
  const link = 'http://localhost:3000/watch/preview/abc'
  expect(ownFrameAddress(link, { behind: '/start' })).toBe('/watch/preview/abc/start')
  expect(ownFrameAddress(link, { query: { autoJoin: 'true' } })).toBe('/watch/preview/abc?autoJoin=true')
})
