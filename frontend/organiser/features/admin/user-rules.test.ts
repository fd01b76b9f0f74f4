import { describe, expect, it } from 'vitest'
import type { AdminUser } from '../../../api/administration.ts'
import { directionOf, nameOf, nextSort, orderInWords } from './user-rules.ts'

describe('the list of users', () => {
  it('is sorted by a column, and in reverse when it is chosen again', () => {
    expect(nextSort('emailAddress', 'name')).toBe('name')
    expect(nextSort('name', 'name')).toBe('-name')
    expect(nextSort('-name', 'name')).toBe('name')
  })
  it('reports its sorting by column', () => {
    expect(directionOf('name', 'name')).toBe('ascending')
    expect(directionOf('-name', 'name')).toBe('descending')
    expect(directionOf('-name', 'emailAddress')).toBeUndefined()
  })
  it('says its sorting', () => {
    expect(orderInWords('emailAddress')).toBe('Sorted by email address, ascending')
    expect(orderInWords('-createdDateUtc')).toBe('Sorted by registered, descending')
  })
  it('shows the address of a user without a name', () => {
    const user = { firstName: '', lastName: '', emailAddress: 'tomas@example.org' } as AdminUser
    expect(nameOf(user)).toBe('tomas@example.org')
    expect(nameOf({ ...user, lastName: 'Lindqvist' })).toBe('Lindqvist')
  })
})
