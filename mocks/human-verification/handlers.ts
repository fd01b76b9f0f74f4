import { CHALLENGE_LIFETIME } from '../../openapi/rules/durations.ts'
import { spendTry } from '../accounts/limits.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { newReference } from '../state/references.ts'

const hex = (length: number) =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const humanVerificationHandlers: MockHandlersOf<'getHumanVerification'> = {
  /** A challenge that the real widget solves almost instantly. */
  getHumanVerification(_input, ctx) {
    spendTry(ctx, 'humanVerification', 'visitors')
    const { state, now } = ctx
    const expiresAt = now.getTime() + CHALLENGE_LIFETIME
    const signature = newReference(state)
    state.challenges[signature] = { expiresAt, keyPrefix: '0' }
    const parameters = {
      algorithm: 'PBKDF2/SHA-256',
      nonce: hex(16),
      salt: hex(16),
      cost: 1,
      keyLength: 32,
      keyPrefix: '0',
      expiresAt: Math.ceil(expiresAt / 1000),
    }
    return { status: 200, data: { provider: 'altcha', siteKey: null, challenge: { parameters, signature } } }
  },
}
