import { describe, expect, it } from 'vitest'
import { moveGroup, moveItem, moveMarked, stepGroup } from './reorder.ts'

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

describe('a group', () => {
  const items = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B', followers: 2 },
    { id: 'b1', name: 'B1' },
    { id: 'b2', name: 'B2' },
    { id: 'c', name: 'C', followers: 1 },
    { id: 'c1', name: 'C1' },
    { id: 'd', name: 'D' },
  ]
  const joined = (ids: string[]) => ids.join(' ')
  it('is carried as one, and never among the followers of another', () => {
    expect(joined(moveGroup(items, 1, 0))).toBe('b b1 b2 a c c1 d')
    expect(joined(moveGroup(items, 1, 2)), 'among its own').toBe('a b b1 b2 c c1 d')
    expect(joined(moveGroup(items, 1, 4)), 'behind a heading').toBe('a c c1 b b1 b2 d')
    expect(joined(moveGroup(items, 4, 2)), 'before a follower').toBe('a c c1 b b1 b2 d')
    expect(joined(moveGroup(items, 1, 6))).toBe('a c c1 d b b1 b2')
  })
  it('steps past a whole group, and stays at the ends', () => {
    expect(joined(stepGroup(items, 1, 1))).toBe('a c c1 b b1 b2 d')
    expect(joined(stepGroup(items, 4, -1))).toBe('a c c1 b b1 b2 d')
    expect(joined(stepGroup(items, 1, -1))).toBe('b b1 b2 a c c1 d')
    expect(joined(stepGroup(items, 4, 1))).toBe('a b b1 b2 d c c1')
  })
})
