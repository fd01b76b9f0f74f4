import { expect, test } from 'vitest'
import { clockOf, spokenLength } from './video-length.ts'

test.each([
  [5, '0:05'],
  [80, '1:20'],
  [3_725, '62:05'],
])('%i seconds are %s on a clock', (seconds, expected) => expect(clockOf(seconds)).toBe(expected))

test.each([
  ['en', 80, '1 minute 20 seconds'],
  ['en', 1, '1 second'],
  ['de', 120, '2 Minuten'],
])('are read aloud in words: %s, %i', (language, seconds, expected) =>
  expect(spokenLength(language, seconds)).toBe(expected),
)
