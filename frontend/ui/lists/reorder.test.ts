import { describe, expect, it } from 'vitest'
import { moveItem, moveMarked } from './reorder.ts'

describe('a new order', () => {
  it('comes from moving one entry', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
  it('takes all marked entries along with the one that is carried', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    expect(moveMarked(ids, new Set(['a', 'd']), 3, 2)).toEqual(['b', 'a', 'd', 'c', 'e'])
    expect(moveMarked(ids, new Set(['a', 'b']), 0, 4)).toEqual(['c', 'd', 'e', 'a', 'b'])
    expect(moveMarked(ids, new Set(['b', 'd']), 3, 0)).toEqual(['b', 'd', 'a', 'c', 'e'])
  })
  it('leaves marked entries alone when another one is carried', () => {
    expect(moveMarked(['a', 'b', 'c'], new Set(['a', 'b']), 2, 0)).toEqual(['c', 'a', 'b'])
  })
})
