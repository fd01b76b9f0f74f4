import { expect, it } from 'vitest'
import { watchText } from '../../text/watch/en.ts'
import { ageText } from './age-text.ts'

it.each([
  [0, 'Shown less than a minute ago'],
  [59_999, 'Shown less than a minute ago'],
  [60_000, 'Shown 1 minute ago'],
  [150_000, 'Shown 2 minutes ago'],
  [3_600_000, 'Shown 1 hour ago'],
  [7_300_000, 'Shown 2 hours ago'],
  [-90_000, 'Shown less than a minute ago'],
])('an age of %d ms is "%s"', (age, text) => {
  expect(ageText(watchText, age)).toBe(text)
})
