import { describe, expect, it } from 'vitest'
import { moveItem } from './reorder.ts'

describe('a new order', () => {
  it('comes from moving one entry', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
})
