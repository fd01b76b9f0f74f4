import { expect, it } from 'vitest'
import { chooseSize, largestFitting } from './fit.ts'

it('finds the largest size that fits', () => {
  expect(largestFitting((size) => size <= 123.4, [8, 600])).toBeCloseTo(123.4, 0)
  expect(largestFitting((size) => size <= 123.4, [8, 600])).toBeLessThanOrEqual(123.4)
})
it('stays within its bounds', () => {
  expect(largestFitting(() => true, [8, 600])).toBeCloseTo(600, 0)
  expect(largestFitting(() => false, [8, 600])).toBe(8)
})
it('keeps typed lines whole while they are readable, though wrapped ones would be larger', () => {
  expect(chooseSize(60, () => 120, 1080)).toEqual({ size: 60, hasWholeLines: true })
})
it('wraps lines that would be too small to be read, and only if that makes them larger', () => {
  expect(chooseSize(20, () => 70, 1080)).toEqual({ size: 70, hasWholeLines: false })
  expect(chooseSize(20, () => 20, 1080)).toEqual({ size: 20, hasWholeLines: true })
})
