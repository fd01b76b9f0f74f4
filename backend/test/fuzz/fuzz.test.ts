import { afterEach, describe, expect, test } from 'vitest'
import { openBackend } from './backend-target.ts'
import type { Target } from './browser.ts'
import { plan } from './plan.ts'
import { fuzz, tell } from './run.ts'

let target: Target | undefined
afterEach(() => target?.close())

/** What one needs a mail, an authenticator app, Stripe or a server for log-ins for; their own tests have these. */
const NEED_MORE = new Set([
  'listMailbox',
  'logInWithSecondFactor',
  'enableMfa',
  'disableMfa',
  'forgetMfaBrowser',
  'confirmEmail',
  'checkInvite',
  'confirmInvite',
  'resetPassword',
  'confirmEmailChange',
  'startSso',
  'finishSso',
  'receiveStripeEvent',
])
/** Fewer prove nothing about what can succeed. */
const ENOUGH = 1_000
const SHARE_THAT_SUCCEEDS = 0.8

describe('whatever is asked of the server, its answers keep the contract', () => {
  test('asked in the order of one seed', { timeout: 7_200_000 }, async () => {
    target = await openBackend()
    const { seed, most, until } = plan()
    const { sent, findings, successes } = await fuzz(target, { seed, requests: most, until })
    const possible = [...successes].filter(([id]) => !NEED_MORE.has(id))
    const never = possible.flatMap(([id, times]) => (times === 0 ? [id] : []))
    process.stdout.write(
      `${sent} requests from FUZZ_SEED=${seed}, ${findings.length} findings; never succeeded: ${never.join(', ') || 'none'}\n`,
    )
    expect(findings.map(tell).join('\n\n')).toBe('')
    if (sent < ENOUGH) return
    expect(
      1 - never.length / possible.length,
      `too few calls succeed for this to prove anything: ${never}`,
    ).toBeGreaterThan(SHARE_THAT_SUCCEEDS)
  })
})
