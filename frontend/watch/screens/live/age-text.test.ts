import { expect, it } from 'vitest'
import { watchText } from '../../../text/watch/en.ts'
import { shownText, updatedText } from './age-text.ts'

it.each([
  [0, 'Shown less than a minute ago'],
  [59_999, 'Shown less than a minute ago'],
  [60_000, 'Shown 1 minute ago'],
  [150_000, 'Shown 2 minutes ago'],
  [3_600_000, 'Shown 1 hour ago'],
  [7_300_000, 'Shown 2 hours ago'],
  [-90_000, 'Shown less than a minute ago'],
])('an age of %d ms is "%s"', (age, text) => {
  expect(shownText(watchText, age)).toBe(text)
})

it.each([
  [-90_000, 'Last updated less than a minute ago'],
  [300_000, 'Last updated 5 minutes ago'],
  [3_600_000, 'Last updated 1 hour ago'],
  [86_400_000, 'Last updated 1 day ago'],
  [200_000_000, 'Last updated 2 days ago'],
])('a cached page %d ms old is "%s"', (age, text) => {
  expect(updatedText(watchText, age)).toBe(text)
})
