import { expect, it } from 'vitest'
import { spanOf } from './times.ts'

const AT = Date.parse('2026-12-24T17:00:00Z')
const times = { startDateUtc: null, presentationStartUtc: null, endDateUtc: null }
const start = '2026-12-24T15:58:55Z'

it.each([
  [
    'counts down to the start',
    { ...times, status: 'waiting', startDateUtc: '2026-12-24T17:09:05Z' },
    'startsIn 0:09:05',
  ],
  ['says nothing once the start is past', { ...times, status: 'waiting', startDateUtc: start }, 'none'],
  ['counts from the start, also on hold', { ...times, status: 'hold', presentationStartUtc: start }, 'elapsed 1:01:05'],
  [
    'stops at the end',
    { ...times, status: 'ended', presentationStartUtc: start, endDateUtc: '2026-12-24T16:00:00Z' },
    'elapsed 0:01:05',
  ],
] as const)('%s', (_what, stage, expected) => {
  const span = spanOf(stage, AT)
  expect(span ? `${span.kind} ${span.text}` : 'none').toBe(expected)
})
