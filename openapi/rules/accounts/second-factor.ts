/** One-time codes (RFC 6238) as every authenticator app understands them: SHA-1, six digits, 30 seconds. */
export const oneTimeCodes = { issuer: 'Lectern', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one that count too: clocks differ, and typing takes a while. */
export const ONE_TIME_CODE_WINDOW = 1
/** Bytes of an authenticator app's key. */
export const AUTHENTICATOR_KEY_BYTES = 20

/** Recovery codes of an account, and the bytes of each. */
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_BYTES = 15

/** A key in base32 in groups of four, for typing. */
export const showAuthenticatorKey = (key: string) => key.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1 ')

/** A recovery code in base32 in groups of six, for paper. */
export const showRecoveryCode = (code: string) => code.toLowerCase().replaceAll(/(.{6})(?=.)/g, '$1-')

/** An authenticator code without spaces and hyphens; null unless it has six digits. */
export function readVerificationCode(code: string) {
  const digits = code.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code without spaces and hyphens, in one letter case. */
export const readRecoveryCode = (code: string) =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
