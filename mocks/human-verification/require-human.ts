import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'

interface Answer {
  challenge?: { signature?: string }
  solution?: { derivedKey?: string }
}

/** Whether the header solves one of our challenges, once. The mocks only check the beginning of the key. */
export function isHuman({ state, now, tries }: MockContext, headerValue: string | undefined) {
  const { challenge, solution } = read(headerValue)
  const signature = challenge?.signature ?? ''
  const known = state.challenges[signature]
  if (!known || tries.has(`human ${signature}`) || known.expiresAt <= now.getTime()) return false
  if (!solution?.derivedKey?.startsWith(known.keyPrefix)) return false
  // Stored as an attempt, so it stays used even if the call fails afterwards
  tries.set(`human ${signature}`, [now.getTime()])
  delete state.challenges[signature]
  return true
}

/** Requires a solved challenge. @throws human-verification-failed */
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
