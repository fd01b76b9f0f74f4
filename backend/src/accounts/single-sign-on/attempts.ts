import { transactional } from '../../context/context.ts'
import type { SignOnProof } from '../../context/ports/open-id-provider.ts'
import { hashToken, newReference } from '../../infrastructure/references.ts'
import { SsoAttempt } from './sso-attempt.entity.ts'

/** How long people may take at the provider, in milliseconds. */
const ATTEMPT_MS = 10 * 60_000

interface NewAttempt {
  proof: SignOnProof
  /** Where to go afterwards; null for the dashboard. */
  returnPath: string | null
  /** The token that this browser has from another tab's attempt. */
  browserToken: string | undefined
}

/** Keeps what the provider's answer will be held against. Returns the token that the browser has to bring back with it. */
export const keepAttempt = transactional(
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

/** What was kept, once: null for another browser, too late, or the second time. */
export const spendAttempt = transactional(async (tx, state: string | undefined, browserToken: string | undefined) => {
  if (!state || !browserToken) return null
  const stateHash = hashToken(state)
  const which = { stateHash, browserHash: hashToken(browserToken), expiresAt: { $gt: tx.now() } }
  const kept = await tx.em.findOne(SsoAttempt, which)
  // Of several answers at once, one counts
  if (!kept || (await tx.em.nativeDelete(SsoAttempt, { stateHash })) === 0) return null
  const { nonce, codeVerifier, returnPath } = kept
  return { proof: { state, nonce, codeVerifier }, returnPath }
})
