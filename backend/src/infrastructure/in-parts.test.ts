import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

test('a part has at most so many items and such a size, and a larger item is a part of its own', () => {
  const parts = inParts(['a', 'b', 'c', 'dd', 'eeeee', 'f'], { items: 2, size: 3 }, ({ length }) => length)
  expect(parts).toEqual([['a', 'b'], ['c', 'dd'], ['eeeee'], ['f']])
})
