import { expect, it } from 'vitest'
import { largestFitting } from './fit.ts'

it('finds the largest size that fits', () => {
  expect(largestFitting((size) => size <= 123.4, [8, 600])).toBeCloseTo(123.4, 0)
  expect(largestFitting((size) => size <= 123.4, [8, 600])).toBeLessThanOrEqual(123.4)
})
it('stays within its bounds', () => {
  expect(largestFitting(() => true, [8, 600])).toBeCloseTo(600, 0)
  expect(largestFitting(() => false, [8, 600])).toBe(8)
})
