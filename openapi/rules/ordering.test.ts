import { expect, test } from 'vitest'
import { orderingOf } from './ordering.ts'

const at = (reference: string, orderIndex: number) => ({ reference, orderIndex })

test('returns the references in the order of their positions', () => {
  expect(orderingOf([at('a', 4), at('b', 0)], ['a', 'b'])).toEqual({ references: ['b', 'a'] })
})

test.each([
  ['an unknown reference', [at('a', 0), at('x', 1)], { invalidField: 'pages.1.reference' }],
  ['a reference named twice', [at('a', 0), at('a', 1)], { invalidField: 'pages.1.reference' }],
  ['a position named twice', [at('a', 0), at('b', 0)], { invalidField: 'pages.1.orderIndex' }],
  ['a missing reference', [at('a', 0)], { isIncomplete: true }],
])('%s is found', (_name, pages, expected) => {
  expect(orderingOf(pages, ['a', 'b'])).toEqual(expected)
})
