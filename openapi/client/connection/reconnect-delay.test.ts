import { expect, it } from 'vitest'
import { reconnectDelay } from './reconnect-delay.ts'

it('retries immediately the first time', () => {
  expect(reconnectDelay(0)).toBe(0)
})
it('backs off up to ten seconds in the first two minutes, and up to thirty later', () => {
  const longest = [1, 2, 3, 4, 5, 19, 20, 1000].map((attempt) => reconnectDelay(attempt, () => 1))
  expect(longest).toEqual([2000, 4000, 8000, 10_000, 10_000, 10_000, 30_000, 30_000])
  const shortest = Array.from({ length: 20 }, (_, attempt) => reconnectDelay(attempt, () => 0))
  expect(shortest.reduce((sum, wait) => sum + wait)).toBeGreaterThan(80_000)
})
it('has jitter between half and the full delay', () => {
  expect(reconnectDelay(5, () => 0)).toBe(5000)
})
