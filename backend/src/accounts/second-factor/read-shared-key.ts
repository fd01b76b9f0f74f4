import { showAuthenticatorKey } from '../../../../openapi/rules/accounts/second-factor.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { type Transaction, transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { CannotOpen } from '../../infrastructure/secret-box.ts'
import type { Account } from '../account.entity.ts'
import { findOwnAccount } from './access.ts'
import { SecondFactor } from './second-factor.entity.ts'
import { authenticatorUri, newKey } from './totp.ts'

/**
 * The key for setting up an authenticator app: created by the first call, constant until it's enabled, and never returned afterwards.
 * @throws not-logged-in, sso-account, wrong-state
 */
export const readSharedKey = transactional(async (tx) => {
  const account = await findOwnAccount(tx)
  const key = await pendingKey(tx, account)
  return { sharedKey: showAuthenticatorKey(key), authenticatorUri: authenticatorUri(key, account.email) }
})

async function pendingKey(tx: Transaction, { reference }: Account) {
  const { secretBox } = tx.services
  const fresh = { sealedKey: secretBox.seal(newKey(), reference), lastUsedStep: 0, createdAt: tx.now() }
  // Concurrent first calls create one key, and all return it
  await tx.em.upsert(
    SecondFactor,
    { account: reference, ...fresh, enabledAt: null },
    { onConflictAction: 'ignore', onConflictFields: ['account'] },
  )
  const factor = await tx.em.findOneOrFail(SecondFactor, { account: reference }, { refresh: true })
  if (factor.enabledAt) fail('wrong-state', { message: refusals.factorEnabled })
  try {
    return secretBox.open(factor.sealedKey, reference)
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    // Created with an earlier SECRET_KEY and never used, so it's replaced
    await tx.em.nativeUpdate(SecondFactor, { account: reference, enabledAt: null }, fresh)
    return secretBox.open(fresh.sealedKey, reference)
  }
}
