import { describe, expect, it } from 'vitest'
import { ApiError, asApiError, FAULT, noAnswer, toApiError } from './api-error.ts'

const envelope = (errors: unknown[], extra = {}) =>
  JSON.stringify({ success: false, responseData: null, errors, ...extra })

describe('a failed response', () => {
  it('carries its list of errors, with code and field', () => {
    const error = toApiError(400, 'PUT', envelope([{ message: 'Too long', code: 'too-long', field: 'name' }]))
    expect(error.errors).toEqual([{ message: 'Too long', code: 'too-long', field: 'name' }])
    expect(error).toMatchObject({ code: 'too-long', status: 400, hasErrorList: true })
  })
  it.each(['', '{}', '[]', 'null', '<html></html>', envelope([]), '{"errors":"x"}', '{"errors":[{"code":1}]}'])(
    "is an 'Unexpected error' without a list of errors: %j",
    (body) => {
      const error = toApiError(500, 'GET', body)
      expect(error.errors).toEqual([{ message: 'Unexpected error', code: 'unexpected' }])
      expect(error.hasErrorList).toBe(false)
    },
  )
  it('needs a higher account level when a POST is forbidden', () => {
    const needsHigherLevel = {
      message: 'You need a higher account level to use this feature',
      code: 'upgrade-required',
      requiresUpgrade: true,
    }
    for (const body of ['', envelope([{ message: 'No', code: 'upgrade-required' }])])
      expect(toApiError(403, 'POST', body).errors).toEqual([needsHigherLevel])
    const full = { message: 'Your plan allows 3 events.', code: 'plan-limit-reached' }
    const refusal = envelope([{ ...full, requiresUpgrade: true }])
    expect(toApiError(403, 'POST', refusal).errors).toEqual([needsHigherLevel, full])
  })
  it('keeps its own message when a POST is forbidden for lack of permission, not because of the plan', () => {
    const error = toApiError(403, 'POST', envelope([{ message: 'Only the owner may do this', code: 'not-allowed' }]))
    expect(error.message).toBe('Only the owner may do this')
  })
  it('keeps its own message when a call other than POST is forbidden', () => {
    const error = toApiError(403, 'PUT', envelope([{ message: 'No', code: 'upgrade-required', requiresUpgrade: true }]))
    expect(error.errors[0]).toMatchObject({ message: 'No', requiresUpgrade: true })
  })
  it('recognises a refused CSRF token and a second factor', () => {
    expect(toApiError(400, 'POST', 'CSRF token validation failed.').code).toBe('csrf')
    const twoFactor = envelope([{ message: 'Code', code: 'requires-two-factor' }], { detail: 'RequiresTwoFactor' })
    expect(toApiError(401, 'POST', twoFactor).detail).toBe('RequiresTwoFactor')
  })
  it("is also an 'Unexpected error' when no response arrived or anything else was thrown", () => {
    expect(noAnswer()).toMatchObject({ message: 'Unexpected error', status: 0, code: 'unreachable' })
    expect(asApiError(new TypeError('x'))).toBeInstanceOf(ApiError)
    expect(asApiError(new TypeError('x'))).toMatchObject({ message: 'Unexpected error', status: FAULT })
  })
})
