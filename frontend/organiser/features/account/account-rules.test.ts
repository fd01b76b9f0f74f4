import { describe, expect, it } from 'vitest'
import { emailErrors, passwordErrors } from './account-rules.ts'

const messages = (errors: { message: string }[]) => errors.map(({ message }) => message)

describe('changing the password', () => {
  const good = { password: 'old', newPassword: 'new-one-1', confirmPassword: 'new-one-1' }

  it('requires the password twice', () => {
    expect(passwordErrors(good)).toEqual([])
    expect(passwordErrors({ ...good, confirmPassword: 'other' })).toEqual([
      { field: 'confirmPassword', message: 'Passwords do not match' },
    ])
  })
  it('reports each empty field', () => {
    const errors = passwordErrors({ password: '', newPassword: '', confirmPassword: '' })
    expect(errors.map(({ field }) => field)).toEqual(['password', 'newPassword', 'confirmPassword'])
    expect(errors[0]?.message).toBe('Please enter your password')
  })
})

describe('changing the email address', () => {
  it('needs a different address, ignoring case', () => {
    expect(messages(emailErrors({ newEmailAddress: 'Amara@Example.org', password: 'x' }, 'amara@example.org'))).toEqual(
      ['Please provide a different email address'],
    )
    expect(emailErrors({ newEmailAddress: 'new@example.org', password: 'x' }, 'amara@example.org')).toEqual([])
  })
  it('needs the password', () => {
    expect(messages(emailErrors({ newEmailAddress: 'new@example.org', password: '' }, 'a@example.org'))).toEqual([
      'Please enter your password',
    ])
  })
})
