import { transactional } from '../../context/context.ts'
import type { SignOnProof } from '../../context/ports/open-id-provider.ts'
import { hashToken, newReference } from '../../infrastructure/references.ts'
import { SsoAttempt } from './sso-attempt.entity.ts'

/** The time limit for logging in at the provider, in milliseconds. */
const ATTEMPT_MS = 10 * 60_000

interface NewAttempt {
  proof: SignOnProof
  /** The path to open afterwards; null for the dashboard. */
  returnPath: string | null
  /** This browser's token, if another tab has an attempt. */
  browserToken: string | undefined
}

/** Stores the proof for the provider's answer. Returns the token that the browser must send back. */
export const createAttempt = transactional(
  async (tx, { proof, returnPath, browserToken = newReference() }: NewAttempt) => {
    const now = tx.now()
    const expiresAt = new Date(now.getTime() + ATTEMPT_MS)
    await tx.em.nativeDelete(SsoAttempt, { expiresAt: { $lt: now } })
    tx.em.create(SsoAttempt, {
      stateHash: hashToken(proof.state),
      browserHash: hashToken(browserToken),
      nonce: proof.nonce,
      codeVerifier: proof.codeVerifier,
      returnPath,
      expiresAt,
    })
    return { token: browserToken, expiresAt }
  },
)

/** The stored attempt, once; null for another browser, an expired or a used one. */
export const spendAttempt = transactional(async (tx, state: string | undefined, browserToken: string | undefined) => {
  if (!state || !browserToken) return null
  const stateHash = hashToken(state)
  const which = { stateHash, browserHash: hashToken(browserToken), expiresAt: { $gt: tx.now() } }
  const attempt = await tx.em.findOne(SsoAttempt, which)
  // Of several answers at once, one counts
  if (!attempt || (await tx.em.nativeDelete(SsoAttempt, { stateHash })) === 0) return null
  const { nonce, codeVerifier, returnPath } = attempt
  return { proof: { state, nonce, codeVerifier }, returnPath }
})
