import { describe, expect, test } from 'vitest'
import { percentile, summarise } from './statistics.ts'

const oneToThirty = Array.from({ length: 30 }, (_, index) => index + 1)

describe('percentiles', () => {
  test('are measured values, whatever the order', () => {
    expect(summarise(oneToThirty.toReversed())).toEqual({ p50: 15, p95: 29, max: 30 })
    expect(percentile([3, 1, 2], 0.5)).toBe(2)
  })

  test('sort as numbers', () => {
    expect(percentile([10, 9, 100], 0.5)).toBe(10)
  })

  test('of one value are that value', () => {
    expect(summarise([7])).toEqual({ p50: 7, p95: 7, max: 7 })
  })

  test("don't change the input", () => {
    const values = [3, 1, 2]
    percentile(values, 0.5)
    expect(values).toEqual([3, 1, 2])
  })

  test('need values and a valid share', () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError)
    for (const share of [0, -0.1, 1.1, Number.NaN]) expect(() => percentile([1], share)).toThrow(RangeError)
  })
})
