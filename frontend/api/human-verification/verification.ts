import type { Schemas } from '../client/client.ts'

export interface Proof {
  token: string
  /** Until when it counts, in milliseconds since 1970; without it, until it is used. */
  expiresAt?: number
}

type Offer = Schemas['HumanVerification']

export type Verification =
  | { kind: 'checking' }
  /** The operator has switched it off. */
  | { kind: 'off' }
  | { kind: 'verified'; token: string }
  | { kind: 'failed' }
  /** A widget of somebody else asks the person. */
  | { kind: 'third-party'; provider: 'turnstile' | 'hcaptcha'; siteKey: string; token?: string | undefined }

interface Ports {
  fetchOffer: () => Promise<Offer>
  solve: (challenge: Schemas['ProofOfWorkChallenge'], signal: AbortSignal) => Promise<Proof>
  now: () => number
  /** Calls back after so many milliseconds; answers how to call it off. */
  later: (ms: number, run: () => void) => () => void
  onChange: (verification: Verification) => void
}

/** A proof is made anew this long before it would expire. */
export const RENEW_BEFORE_MS = 30_000

/**
 * Shows that a person is asking, without asking anything of the person where the provider allows it. A proof that is
 * about to expire is renewed in silence. Answers how to stop.
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

/** What a form sends: a token, nothing where none is needed, or not yet. */
export const proofOf = (verification: Verification): { isReady: boolean; token: string | undefined } => {
  if (verification.kind === 'off') return { isReady: true, token: undefined }
  const token = 'token' in verification ? verification.token : undefined
  return { isReady: token !== undefined, token }
}
