import type { Schemas } from '../client/client.ts'

export interface Proof {
  token: string
  /** When it expires, in milliseconds since 1970; absent if it's valid until used. */
  expiresAt?: number
}

type Offer = Schemas['HumanVerification']

export type Verification =
  | { kind: 'checking' }
  /** The operator has turned it off. */
  | { kind: 'off' }
  | { kind: 'verified'; token: string }
  | { kind: 'failed' }
  /** A third-party widget asks the user. */
  | { kind: 'third-party'; provider: 'turnstile' | 'hcaptcha'; siteKey: string; token?: string | undefined }

interface Ports {
  fetchOffer: () => Promise<Offer>
  solve: (challenge: Schemas['ProofOfWorkChallenge'], signal: AbortSignal) => Promise<Proof>
  now: () => number
  /** Runs a callback after `ms` milliseconds; returns the function that cancels it. */
  later: (ms: number, run: () => void) => () => void
  onChange: (verification: Verification) => void
}

/** A proof is renewed this long before it expires. */
export const RENEW_BEFORE_MS = 30_000

/**
 * Verifies that the user is human, without interaction where the provider allows it. Silently renews a proof that is
 * about to expire. Returns the function that stops it.
 */
export const startVerification = ({ fetchOffer, solve, now, later, onChange }: Ports): (() => void) => {
  const controller = new AbortController()
  let callOff: (() => void) | undefined
  const say = (verification: Verification) => {
    if (!controller.signal.aborted) onChange(verification)
  }
  const verify = async () => {
    const { provider, siteKey, challenge } = await fetchOffer()
    if (provider === 'off') return say({ kind: 'off' })
    if (provider !== 'altcha') return say({ kind: 'third-party', provider, siteKey: siteKey ?? '' })
    if (!challenge) return say({ kind: 'failed' })
    const { token, expiresAt } = await solve(challenge, controller.signal)
    say({ kind: 'verified', token })
    if (expiresAt === undefined || controller.signal.aborted) return
    callOff = later(Math.max(expiresAt - RENEW_BEFORE_MS - now(), RENEW_BEFORE_MS), run)
  }
  const run = () => {
    verify().catch(() => say({ kind: 'failed' }))
  }
  onChange({ kind: 'checking' })
  run()
  return () => {
    controller.abort()
    callOff?.()
  }
}

/** What a form sends: a token, none where it isn't needed, or not ready yet. */
export const proofOf = (verification: Verification): { isReady: boolean; token: string | undefined } => {
  if (verification.kind === 'off') return { isReady: true, token: undefined }
  const token = 'token' in verification ? verification.token : undefined
  return { isReady: token !== undefined, token }
}
