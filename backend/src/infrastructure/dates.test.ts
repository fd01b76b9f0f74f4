import { expect, test } from 'vitest'
import { parseDate } from './dates.ts'

test.each([
  ['2026-12-24', '2026-12-24T00:00:00.000Z'],
  ['2026-12-24T17:00', '2026-12-24T17:00:00.000Z'],
  ['2026-12-24T17:00:30', '2026-12-24T17:00:30.000Z'],
  ['2026-12-24T17:00:30.5Z', '2026-12-24T17:00:30.500Z'],
  ['2026-12-24T17:00:00+01:00', '2026-12-24T16:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
])('%s is read as %s', (text, expected) => {
  expect(parseDate(text, 'startDateUtc').toISOString()).toBe(expected)
})

test.each([
  '2026-02-30',
  '2026-13-01',
  '2026-02-30T10:00Z',
  '2026-12-24T25:00',
  '0000-01-01',
  '1899-12-31',
  '9999-12-31T23:59:00-14:00',
])('%s is refused by field', (text) => {
  expect(() => parseDate(text, 'startDateUtc')).toThrow(
    expect.objectContaining({ items: [expect.objectContaining({ code: 'invalid-value', field: 'startDateUtc' })] }),
  )
})
