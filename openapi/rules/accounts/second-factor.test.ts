import { expect, test } from 'vitest'
import { readRecoveryCode, readVerificationCode, showAuthenticatorKey, showRecoveryCode } from './second-factor.ts'

test('codes may be typed with spaces and hyphens', () => {
  expect(readVerificationCode('123 45-6')).toBe('123456')
  expect(readVerificationCode('12345')).toBeNull()
  expect(readRecoveryCode('K7WQ2M – x5vbna')).toBe('k7wq2mx5vbna')
})

test('keys and recovery codes are shown in groups, and read back', () => {
  expect(showAuthenticatorKey('ABCDEFGHIJ')).toBe('abcd efgh ij')
  expect(showRecoveryCode('K7WQ2MX5VBNA')).toBe('k7wq2m-x5vbna')
  expect(readRecoveryCode(showRecoveryCode('K7WQ2MX5VBNA'))).toBe('k7wq2mx5vbna')
})
