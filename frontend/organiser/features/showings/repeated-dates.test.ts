import { expect, test } from 'vitest'
import { formatDateTime } from '../../../ui/display/date-format.ts'
import { repeatedDates, timesOf } from './repeated-dates.ts'

const shown = (...input: Parameters<typeof repeatedDates>) => repeatedDates(...input).map(formatDateTime)

test('a showing is repeated at the same local time, also when the clocks change', () => {
  expect(shown('2026-10-18T10:30', 'weekly', 3)).toEqual([
    '18-Oct-2026 10:30',
    '25-Oct-2026 10:30',
    '01-Nov-2026 10:30',
  ])
  expect(shown('2026-10-18T10:30', 'fortnightly', 2)).toEqual(['18-Oct-2026 10:30', '01-Nov-2026 10:30'])
  expect(shown('2026-10-18T10:30', 'never', 9)).toEqual(['18-Oct-2026 10:30'])
  expect(shown('', 'weekly', 3)).toEqual([])
})

test('monthly is the same weekday of the month, the last one where there is no fifth', () => {
  const first = ['06-Dec-2026 18:00', '03-Jan-2027 18:00', '07-Feb-2027 18:00']
  expect(shown('2026-12-06T18:00', 'monthly', 3)).toEqual(first)
  expect(shown('2026-11-29T18:00', 'monthly', 3)).toEqual([
    '29-Nov-2026 18:00',
    '27-Dec-2026 18:00',
    '31-Jan-2027 18:00',
  ])
})

test.each([
  ['2', 2],
  [' 52 ', 52],
  ['1', undefined],
  ['53', undefined],
  ['two', undefined],
  ['', undefined],
])('takes %j as %s times', (text, times) => expect(timesOf(text)).toBe(times))
