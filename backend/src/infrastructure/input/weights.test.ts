import { expect, test } from 'vitest'
import { readWeights } from './weights.ts'

test('a header with weights is read up to a limit', () => {
  expect(readWeights('en;q=0.5, DE ;level=1;q=.9,,cy;q=1.000')).toEqual([
    { value: 'en', weight: 0.5 },
    { value: 'de', weight: 1 },
    { value: 'cy', weight: 1 },
  ])
  expect(readWeights('a,'.repeat(100_000))).toHaveLength(20)
})
