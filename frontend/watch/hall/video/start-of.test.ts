import { expect, test } from 'vitest'
import { isRefused, startOf } from './start-of.ts'

test.each([
  ['shown at once', 0.4, 0],
  ['with a wrong clock', -600, 0],
  ['without a time', Number.NaN, 0],
  ['half a minute later', 30, 30],
  ['after its end', 300, 80],
])('a film of 80 seconds begins where the other displays are: %s', (_, late, expected) =>
  expect(startOf(late, 80)).toBe(expected),
)

test('only a browser that wants a press before it plays sound refuses it, a file that cannot be played fails', () => {
  expect(isRefused(Object.assign(new Error(), { name: 'NotAllowedError' }))).toBe(true)
  expect(isRefused(Object.assign(new Error(), { name: 'NotSupportedError' }))).toBe(false)
})
