import { Secret, TOTP } from 'otpauth'
import { readVerificationCode } from '../../../../openapi/rules/texts.ts'

/** One-time codes of authenticator apps (RFC 6238): SHA-1, six digits and 30 seconds are what every app understands. */
const options = { issuer: 'Lectern', algorithm: 'SHA1', digits: 6, period: 30 }
/** How many steps before and after the present one count too: clocks differ, and typing takes a while. */
const WINDOW = 1

/** A fresh key of 160 bits, in base32. */
export const newKey = () => new Secret({ size: 20 }).base32

/** The key in groups of four, for typing. */
export const showKey = (key: string) => key.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The key as an address for the app's camera. */
export const authenticatorUri = (key: string, email: string) =>
  new TOTP({ ...options, label: email, secret: key }).toString()

/** The step (30 seconds, counted from 1970) whose code this is, or null when it is none of now. */
export function stepOf(key: string, code: string, now: Date) {
  const token = readVerificationCode(code)
  if (token === null) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ ...options, secret: key }).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: options.period, timestamp }) + delta
}
