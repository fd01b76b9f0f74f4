import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'

interface Answer {
  challenge?: { signature?: string }
  solution?: { derivedKey?: string }
}

/** Whether the header answers a challenge of ours, once. The mocks look only at the beginning of the key. */
export function isHuman({ state, now, tries }: MockContext, headerValue: string | undefined) {
  const { challenge, solution } = read(headerValue)
  const signature = challenge?.signature ?? ''
  const known = state.challenges[signature]
  if (!known || tries.has(`human ${signature}`) || known.expiresAt <= now.getTime()) return false
  if (!solution?.derivedKey?.startsWith(known.keyPrefix)) return false
  // Among the tries, so that it stays spent when the call then fails
  tries.set(`human ${signature}`, [now.getTime()])
  delete state.challenges[signature]
  return true
}

/** Lets only people on. @throws human-verification-failed */
export function requireHuman(ctx: MockContext, headerValue: string | undefined) {
  if (!isHuman(ctx, headerValue)) fail('human-verification-failed', { field: 'humanVerification' })
}

function read(headerValue = ''): Answer {
  try {
    return (JSON.parse(atob(headerValue)) ?? {}) as Answer
  } catch {
    return {}
  }
}
