import { showAuthenticatorKey } from '../../../../openapi/rules/logins/second-factor.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { CannotOpen } from '../../infrastructure/secret-box.ts'
import type { Account } from '../account.entity.ts'
import { findOwnAccount } from './access.ts'
import { SecondFactor } from './second-factor.entity.ts'
import { authenticatorUri, newKey } from './totp.ts'

/**
 * The key with which an authenticator app is set up: made on the first call, the same until it is enabled, never told
 * afterwards.
 * @throws not-logged-in, sso-account, wrong-state
 */
export const readSharedKey = (ctx: Context) =>
  ctx.transaction(async (em) => {
    const account = await findOwnAccount(ctx, em)
    const key = await keptKey(ctx, em, account)
    return { sharedKey: showAuthenticatorKey(key), authenticatorUri: authenticatorUri(key, account.email) }
  })

async function keptKey(ctx: Context, em: EntityManager, { reference }: Account) {
  const { secretBox } = ctx.services
  const fresh = { sealedKey: secretBox.seal(newKey(), reference), lastUsedStep: 0, createdAt: ctx.now() }
  // Of several first calls at once, one makes the key and all are told it
  await em.upsert(
    SecondFactor,
    { account: reference, ...fresh, enabledAt: null },
    { onConflictAction: 'ignore', onConflictFields: ['account'] },
  )
  const factor = await em.findOneOrFail(SecondFactor, { account: reference }, { refresh: true })
  if (factor.enabledAt) fail('wrong-state', { message: refusals.factorEnabled })
  try {
    return secretBox.open(factor.sealedKey, reference)
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    // Made under another SECRET_KEY and never used: a new one takes its place
    await em.nativeUpdate(SecondFactor, { account: reference, enabledAt: null }, fresh)
    return secretBox.open(fresh.sealedKey, reference)
  }
}
