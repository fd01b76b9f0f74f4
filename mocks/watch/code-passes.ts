import type { ProofOfWorkChallenge } from '../../generated/zod/schemas/index.zod.ts'
import { CODE_CHALLENGE_LIFETIME, SECOND } from '../../openapi/rules/durations.ts'
import { msUntilFree } from '../accounts/limits.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'

const PREFIX = '0'
const hex = () => crypto.randomUUID().replaceAll('-', '')

/** The proof of work that a look-up of a code needs now: the mocks' is solved almost instantly. */
export function challengeOf(ctx: MockContext, accessCode: string): ProofOfWorkChallenge | null {
  if (msUntilFree(ctx, 'accessCode', 'misses') === null) return null
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: hex(),
    salt: hex(),
    cost: 1,
    keyLength: 32,
    keyPrefix: PREFIX,
    expiresAt: Math.ceil((ctx.now.getTime() + CODE_CHALLENGE_LIFETIME) / SECOND),
    data: { accessCode, effort: 1 },
  }
  return { parameters, signature: hex() }
}

/** Requires the solution of this code's challenge, after many misses. The mocks only look at its beginning. @throws proof-of-work-required */
export function requirePass(ctx: MockContext, accessCode: string, pass: string | undefined) {
  const ms = msUntilFree(ctx, 'accessCode', 'misses')
  if (ms === null || isSolved(accessCode, pass)) return
  fail('proof-of-work-required', { retryAfterSeconds: Math.ceil(ms / SECOND) })
}

function isSolved(accessCode: string, pass = '') {
  try {
    const { challenge, solution } = JSON.parse(atob(pass))
    return challenge.parameters.data.accessCode === accessCode && solution.derivedKey.startsWith(PREFIX)
  } catch {
    return false
  }
}
