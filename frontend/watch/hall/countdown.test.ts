import { expect, it } from 'vitest'
import { countdown } from './countdown.ts'

const START = '2026-12-23T18:00:00Z'

it.each([
  ['on the day before', '2026-12-22T17:59:59Z', 'far'],
  ['in the morning', '2026-12-23T08:29:51Z', '9:30:09'],
  ['in the last hour', '2026-12-23T17:54:51Z', '05:09'],
  ['in the last second', '2026-12-23T17:59:59.500Z', '00:01'],
  ['when the start is late', '2026-12-23T18:20:00Z', 'over'],
  ['long after a start that never came', '2026-12-23T20:00:00Z', 'far'],
])('%s', (_, now, left) => {
  expect(countdown(START, Date.parse(now))).toBe(left)
})
