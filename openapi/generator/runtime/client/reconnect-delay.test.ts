import { expect, it } from 'vitest'
import { reconnectDelay } from './reconnect-delay.ts'

it('tries again at once the first time', () => {
  expect(reconnectDelay(0)).toBe(0)
})
it('waits longer each time, but never longer than thirty seconds, however often it failed', () => {
  const longest = [1, 2, 3, 4, 5, 6, 1000].map((attempt) => reconnectDelay(attempt, () => 1))
  expect(longest).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})
it('is scattered between half and the whole', () => {
  expect(reconnectDelay(5, () => 0)).toBe(15_000)
})
