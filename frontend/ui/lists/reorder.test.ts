import { describe, expect, it } from 'vitest'
import { dropItems, moveItem } from './reorder.ts'

describe('a new order', () => {
  it('comes from moving one entry', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
  it('comes from dropping before or after another', () => {
    expect(dropItems(['a', 'b', 'c', 'd'], new Set(['a']), 'c', 'before')).toEqual(['b', 'a', 'c', 'd'])
    expect(dropItems(['a', 'b', 'c', 'd'], new Set(['d']), 'a', 'after')).toEqual(['a', 'd', 'b', 'c'])
  })
  it('keeps the order of several dropped entries among themselves', () => {
    expect(dropItems(['a', 'b', 'c', 'd'], new Set(['c', 'a']), 'd', 'after')).toEqual(['b', 'd', 'a', 'c'])
  })
  it('is the old one when something is dropped on itself', () => {
    expect(dropItems(['a', 'b'], new Set(['a']), 'a', 'after')).toEqual(['a', 'b'])
  })
})
