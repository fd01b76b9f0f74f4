import { Secret, TOTP } from 'otpauth'
import {
  AUTHENTICATOR_KEY_BYTES,
  ONE_TIME_CODE_WINDOW,
  oneTimeCodes,
  readVerificationCode,
} from '../../../../openapi/rules/accounts/second-factor.ts'

/** A new key of 160 bits, in base32. */
export const newKey = () => new Secret({ size: AUTHENTICATOR_KEY_BYTES }).base32

/** The key as a URI for a QR code. */
export const authenticatorUri = (key: string, email: string) =>
  new TOTP({ ...oneTimeCodes, label: email, secret: key }).toString()

/** The step (30 seconds, counted from 1970) of a code, or null when it's not valid now. */
export function stepOf(key: string, code: string, now: Date) {
  const token = readVerificationCode(code)
  if (token === null) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ ...oneTimeCodes, secret: key }).validate({ token, timestamp, window: ONE_TIME_CODE_WINDOW })
  return delta === null ? null : TOTP.counter({ period: oneTimeCodes.period, timestamp }) + delta
}
