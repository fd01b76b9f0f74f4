import { describe, expect, it } from 'vitest'
import { accountOf, emptyValues, registerErrors } from './register-rules.ts'

const filled = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  password: 'candle-choir-frost-41',
  confirmPassword: 'candle-choir-frost-41',
  inviteCode: 'WELCOME',
  acceptsTerms: true,
}

describe('the registration form', () => {
  it('can be sent when it is complete and the terms are accepted', () => {
    expect(registerErrors(filled)).toEqual([])
  })
  it('requires every field, each named by its label', () => {
    const errors = registerErrors({ ...emptyValues, acceptsTerms: true })
    expect(errors.map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
      'confirmPassword',
      'inviteCode',
    ])
    expect(errors[0]?.message).toBe('First name is required')
  })
  it("says 'Passwords do not match' beside the second one", () => {
    expect(registerErrors({ ...filled, confirmPassword: 'other' })).toEqual([
      { field: 'confirmPassword', message: 'Passwords do not match' },
    ])
  })
  it("says 'Please accept the Terms of Use' until the box is checked", () => {
    expect(registerErrors({ ...filled, acceptsTerms: false })).toEqual([
      { field: 'acceptsTerms', message: 'Please accept the Terms of Use' },
    ])
  })
  it('trims names and address, keeps passwords as typed, and leaves out the checkbox', () => {
    const sent = accountOf({ ...filled, firstName: ' Amara ', email: 'amara@example.org ', password: ' p ' })
    expect(sent).toEqual({
      firstName: 'Amara',
      lastName: 'Okafor',
      email: 'amara@example.org',
      password: ' p ',
      confirmPassword: 'candle-choir-frost-41',
      inviteCode: 'WELCOME',
    })
  })
})
