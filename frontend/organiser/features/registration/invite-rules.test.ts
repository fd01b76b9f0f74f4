import { describe, expect, it } from 'vitest'
import { toApiError } from '../../../api/client/api-error.ts'
import { inviteErrors, inviteFailure, joiningOf } from './invite-rules.ts'

const filled = { firstName: '', lastName: ' Lindqvist ', password: 'seven-lamps', confirmPassword: 'seven-lamps' }
const refusal = (item: object) =>
  toApiError(400, 'POST', JSON.stringify({ success: false, responseData: null, errors: [item] }))

describe('accepting an invite', () => {
  it('requires both passwords, but no name', () => {
    expect(inviteErrors(filled)).toEqual([])
    expect(inviteErrors({ ...filled, password: '', confirmPassword: '' }).map(({ field }) => field)).toEqual([
      'password',
      'confirmPassword',
    ])
  })
  it("says 'Passwords do not match'", () => {
    expect(inviteErrors({ ...filled, confirmPassword: 'eight' })).toEqual([
      { field: 'confirmPassword', message: 'Passwords do not match' },
    ])
  })
  it('omits an empty name', () => {
    expect(joiningOf(filled)).toEqual({
      lastName: 'Lindqvist',
      password: 'seven-lamps',
      confirmPassword: 'seven-lamps',
    })
  })
  it("says 'Unexpected error' for any failure not related to a field", () => {
    const failures = [refusal({ code: 'invalid-link', message: 'Invalid link' }), toApiError(500, 'POST', '')]
    for (const failure of failures) expect(inviteFailure(failure)).toEqual([{ message: 'Unexpected error' }])
  })
  it('shows errors of fields', () => {
    const item = { code: 'common-password', message: 'Too common', field: 'password' }
    expect(inviteFailure(refusal(item))).toEqual([item])
  })
})
