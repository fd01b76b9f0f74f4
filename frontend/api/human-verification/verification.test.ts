import { describe, expect, it } from 'vitest'
import { proofOf, RENEW_BEFORE_MS, startVerification, type Verification } from './verification.ts'

const challenge = {
  parameters: { algorithm: 'SHA-256', nonce: 'aa', salt: 'bb', cost: 1, keyLength: 32, keyPrefix: '00' },
  signature: 'cc',
}
const altcha = { provider: 'altcha', siteKey: null, challenge } as const

const setUp = (overrides: Partial<Parameters<typeof startVerification>[0]> = {}) => {
  const seen: Verification[] = []
  const timers: { ms: number; run: () => void; isOff: boolean }[] = []
  let proofs = 0
  const stop = startVerification({
    fetchOffer: async () => altcha,
    solve: async () => ({ token: `proof-${++proofs}`, expiresAt: 600_000 }),
    now: () => 0,
    later: (ms, run) => {
      const timer = { ms, run, isOff: false }
      timers.push(timer)
      return () => {
        timer.isOff = true
      }
    },
    onChange: (verification) => seen.push(verification),
    ...overrides,
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { seen, timers, stop, settled }
}

describe('the human verification', () => {
  it('starts automatically and produces a proof', async () => {
    const { seen, settled } = setUp()
    await settled()
    expect(seen).toEqual([{ kind: 'checking' }, { kind: 'verified', token: 'proof-1' }])
  })
  it('silently renews a proof before it expires', async () => {
    const { seen, timers, settled } = setUp()
    await settled()
    expect(timers.map(({ ms }) => ms)).toEqual([600_000 - RENEW_BEFORE_MS])
    timers[0]?.run()
    await settled()
    expect(seen.map(({ kind }) => kind)).toEqual(['checking', 'verified', 'verified'])
    expect(seen.at(-1)).toEqual({ kind: 'verified', token: 'proof-2' })
  })
  it('needs nothing when the operator has turned it off', async () => {
    const { seen, settled } = setUp({ fetchOffer: async () => ({ provider: 'off', siteKey: null, challenge: null }) })
    await settled()
    expect(seen.at(-1)).toEqual({ kind: 'off' })
  })
  it('leaves the question to a third-party widget', async () => {
    const offer = { provider: 'turnstile', siteKey: 'key', challenge: null } as const
    const { seen, settled } = setUp({ fetchOffer: async () => offer })
    await settled()
    expect(seen.at(-1)).toEqual({ kind: 'third-party', provider: 'turnstile', siteKey: 'key' })
  })
  it("fails when no challenge arrived or it couldn't be solved", async () => {
    for (const fails of [{ fetchOffer: () => Promise.reject() }, { solve: () => Promise.reject() }]) {
      const { seen, settled } = setUp(fails)
      await settled()
      expect(seen.at(-1)).toEqual({ kind: 'failed' })
    }
  })
  it('reports nothing after it was stopped', async () => {
    const { seen, timers, stop, settled } = setUp()
    await settled()
    stop()
    expect(timers[0]?.isOff).toBe(true)
    timers[0]?.run()
    await settled()
    expect(seen).toHaveLength(2)
  })
})

describe('a form with human verification', () => {
  it.each<[Verification, boolean, string | undefined]>([
    [{ kind: 'checking' }, false, undefined],
    [{ kind: 'failed' }, false, undefined],
    [{ kind: 'verified', token: 't' }, true, 't'],
    [{ kind: 'off' }, true, undefined],
    [{ kind: 'third-party', provider: 'hcaptcha', siteKey: 'k' }, false, undefined],
    [{ kind: 'third-party', provider: 'hcaptcha', siteKey: 'k', token: 't' }, true, 't'],
  ])('%j: can be sent %j, with the token %j', (verification, isReady, token) => {
    expect(proofOf(verification)).toEqual({ isReady, token })
  })
})
