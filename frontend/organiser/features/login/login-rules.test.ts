import { describe, expect, it } from 'vitest'
import { noAnswer, toApiError } from '../../../api/client/api-error.ts'
import { loginFailure, loginNotices, requiredFields } from './login-rules.ts'

const noticesOf = (query: string) => loginNotices(new URLSearchParams(query)).map(({ message }) => message)

describe('the log-in page', () => {
  it.each([
    ['passwordChanged=true', 'Password changed. Please log in again.'],
    ['emailChanged=new@x.test', 'Email address changed to new@x.test. Please log in again.'],
    ['deletedSelf=true', 'Your account has been deleted'],
    ['failed=true', 'There was a problem logging in.  Please try again.'],
    ['returnUrl=/dashboard', "You don't have access to this page.  Please log in."],
  ])('shows for ?%s: %s', (query, message) => {
    expect(noticesOf(query)).toEqual([message])
  })
  it('shows nothing without a parameter', () => {
    expect(noticesOf('')).toEqual([])
    expect(noticesOf('forwardUrl=/teams')).toEqual([])
    expect(noticesOf('passwordChanged=false&deletedSelf=&emailChanged=&failed=false&returnUrl=')).toEqual([])
  })
  it('requires email and password', () => {
    expect(requiredFields({ email: '', password: '' }).map(({ field }) => field)).toEqual(['email', 'password'])
    expect(requiredFields({ email: 'a@b.test', password: 'x' })).toEqual([])
  })
})

describe('a failed log-in', () => {
  const list = (code: string, message: string, extra = {}) =>
    JSON.stringify({ success: false, responseData: null, errors: [{ code, message }], ...extra })

  it("shows the server's errors", () => {
    const failure = loginFailure(toApiError(401, 'POST', list('invalid-credentials', 'Wrong')))
    expect(failure.errors.map(({ message }) => message)).toEqual(['Wrong'])
  })
  it("isn't an error if a second factor is needed", () => {
    const body = list('requires-two-factor', 'Code', { detail: 'RequiresTwoFactor' })
    expect(loginFailure(toApiError(401, 'POST', body))).toEqual({ kind: 'second-factor', errors: [] })
  })
  it("shows 'Unexpected error' without an error list", () => {
    expect(loginFailure(toApiError(500, 'POST', '')).errors).toEqual([
      { message: 'There was a problem logging in.  Please try again.' },
    ])
  })
  it('checks the login after a failed anti-forgery check', () => {
    expect(loginFailure(toApiError(400, 'POST', 'CSRF token validation failed.')).kind).toBe('stale-token')
  })
  it("says 'Invalid credentials' when the call threw", () => {
    for (const error of [noAnswer(), new TypeError('x')]) {
      expect(loginFailure(error).errors).toEqual([{ message: 'Invalid credentials' }])
    }
  })
})
