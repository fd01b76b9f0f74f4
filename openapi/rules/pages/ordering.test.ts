import { expect, test } from 'vitest'
import { createOrdering } from './ordering.ts'

const at = (reference: string, orderIndex: number) => ({ reference, orderIndex })
const orderedReferences = createOrdering((code, { field }) => {
  throw new Error(`${code} ${field}`)
})

test('returns the references in the order of their positions', () => {
  expect(orderedReferences([at('a', 4), at('b', 0)], ['a', 'b'], '')).toEqual(['b', 'a'])
})

test.each([
  ['an unknown reference', [at('a', 0), at('x', 1)], 'invalid-value pages.1.reference'],
  ['a reference named twice', [at('a', 0), at('a', 1)], 'invalid-value pages.1.reference'],
  ['a position named twice', [at('a', 0), at('b', 0)], 'invalid-value pages.1.orderIndex'],
  ['a missing reference', [at('a', 0)], 'too-few pages'],
])('%s is refused', (_name, pages, refusal) => {
  expect(() => orderedReferences(pages, ['a', 'b'], '')).toThrow(refusal)
})
