import { describe, expect, it } from 'vitest'
import type { AdminUser } from '../../../api/administration.ts'
import { directionOf, nameOf, nextSort } from './user-rules.ts'

describe('the list of users', () => {
  it('is sorted by a column, and the other way round when that is asked again', () => {
    expect(nextSort('emailAddress', 'name')).toBe('name')
    expect(nextSort('name', 'name')).toBe('-name')
    expect(nextSort('-name', 'name')).toBe('name')
  })
  it('says which column it is sorted by', () => {
    expect(directionOf('name', 'name')).toBe('ascending')
    expect(directionOf('-name', 'name')).toBe('descending')
    expect(directionOf('-name', 'emailAddress')).toBeUndefined()
  })
  it('calls a person without a name by the address', () => {
    const user = { firstName: '', lastName: '', emailAddress: 'tomas@example.org' } as AdminUser
    expect(nameOf(user)).toBe('tomas@example.org')
    expect(nameOf({ ...user, lastName: 'Lindqvist' })).toBe('Lindqvist')
  })
})
