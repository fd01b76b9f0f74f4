import { describe, expect, it } from 'vitest'
import { noAnswer, toApiError } from '../../../api/client/api-error.ts'
import { inGroups, missingCode, onwardQuery, secondStepFailure, withoutSpaces } from './code-rules.ts'

const refusal = (code: string, message: string) =>
  toApiError(401, 'POST', JSON.stringify({ success: false, responseData: null, errors: [{ code, message }] }))

describe('the second step of a log-in', () => {
  it('passes on the return path, or else the forward path', () => {
    expect(onwardQuery(new URLSearchParams('rememberMe=true&returnUrl=/a&forwardUrl=/b'))).toEqual({ returnUrl: '/a' })
    expect(onwardQuery(new URLSearchParams('forwardUrl=/b'))).toEqual({ forwardUrl: '/b' })
    expect(onwardQuery(new URLSearchParams())).toEqual({})
  })
  it('accepts a code pasted with spaces', () => {
    expect(withoutSpaces(' 492 039\n')).toBe('492039')
  })
  it('treats spaces as a missing code', () => {
    expect(missingCode('  ', 'Verification code is missing')).toEqual([
      { field: 'code', message: 'Verification code is missing' },
    ])
    expect(missingCode('1', 'Verification code is missing')).toEqual([])
  })
  it('restarts if the first step was too long ago', () => {
    expect(secondStepFailure(refusal('not-logged-in', 'Please log in.'))).toBe('expired')
  })
  it("shows the server's error for a wrong code, and 'Invalid code' when the call threw", () => {
    expect(secondStepFailure(refusal('invalid-code', 'Wrong'))).toMatchObject([{ message: 'Wrong' }])
    expect(secondStepFailure(noAnswer())).toMatchObject([{ message: 'Invalid code' }])
    expect(secondStepFailure(toApiError(500, 'POST', ''))).toMatchObject([{ message: 'Invalid code' }])
  })
})

it('the shared key is shown in groups of four', () => {
  expect(inGroups('abcd efghij')).toBe('abcd efgh ij')
  expect(inGroups('abcdefgh')).toBe('abcd efgh')
})
