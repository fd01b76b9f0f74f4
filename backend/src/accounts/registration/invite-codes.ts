import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config/config.ts'

/**
 * Whether a code permits registration, compared in constant time. Ignores letter case and white space, because people type codes. Without
 * codes registration is closed.
 */
export function isInviteCode({ inviteCodes }: Pick<Config, 'inviteCodes'>, given: string) {
  const digest = digestOf(given)
  return inviteCodes.map((code) => timingSafeEqual(digestOf(code), digest)).includes(true)
}

const digestOf = (code: string) =>
  createHash('sha256').update(code.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase()).digest()
