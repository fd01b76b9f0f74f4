import { describe, expect, it } from 'vitest'
import { noAnswer, toApiError } from '../../../api/client/api-error.ts'
import { forgottenFailure, resetErrors } from './password-rules.ts'

const refusal = (status: number, item: object) =>
  toApiError(status, 'POST', JSON.stringify({ success: false, responseData: null, errors: [item] }))

describe('a forgotten password', () => {
  it("says 'There was a problem, please try again' when the call failed", () => {
    for (const failure of [
      noAnswer(),
      toApiError(500, 'POST', ''),
      refusal(503, { code: 'unavailable', message: 'x' }),
    ]) {
      expect(forgottenFailure(failure)).toEqual([{ message: 'There was a problem, please try again' }])
    }
  })
  it('shows errors that the user can correct', () => {
    const wrong = { code: 'invalid-format', message: 'Enter an email address', field: 'email' }
    expect(forgottenFailure(refusal(400, wrong))).toEqual([wrong])
    const late = { code: 'rate-limited', message: 'Too many attempts. Please wait and try again' }
    expect(forgottenFailure(refusal(429, late))).toEqual([late])
  })
  it('leads to the human verification if that was refused', () => {
    const failure = refusal(400, { code: 'human-verification-failed', message: 'x' })
    expect(forgottenFailure(failure)).toMatchObject([{ field: 'humanVerification' }])
  })
})

describe('resetting the password', () => {
  const filled = { email: 'a@b.test', newPassword: 'holly-verse', confirmPassword: 'holly-verse' }
  it('requires address, password and confirmation', () => {
    expect(resetErrors(filled)).toEqual([])
    const errors = resetErrors({ email: '', newPassword: '', confirmPassword: '' })
    expect(errors.map(({ field }) => field)).toEqual(['email', 'newPassword', 'confirmPassword'])
  })
  it("says 'Passwords do not match'", () => {
    expect(resetErrors({ ...filled, confirmPassword: 'x' })).toEqual([
      { field: 'confirmPassword', message: 'Passwords do not match' },
    ])
  })
})
