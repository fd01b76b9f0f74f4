import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import type { Context, Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { actorOf } from '../access.ts'
import { Account } from '../account.entity.ts'
import { spendLinkCode } from '../links/link-codes.ts'
import { lockLinkCode } from '../links/lock-link-code.ts'
import { hashPassword } from '../password.ts'
import { checkNewPassword } from '../password-rules.ts'
import { revokeTokensOf } from '../tokens/end-tokens.ts'
import { afterPasswordChange } from './after-password-change.ts'

interface PasswordReset {
  email: string
  resetCode: string
  newPassword: string
  clientAddress: string
}

/**
 * Sets a new password with a mailed code, which also proves the address and confirms it. A refused attempt doesn't use the code.
 * Returns whether the caller's own log-in ended too, and the account, whose
 * owner's browser is known from now on: wrong passwords of others can't lock it out.
 * @throws rate-limited, invalid-link, common-password
 */
export async function resetPassword(ctx: Context, { email, resetCode, newPassword, clientAddress }: PasswordReset) {
  await ctx.services.limits.confirm.consume(clientAddress)
  const { account } = await ctx.transaction((tx) => findReset(tx, resetCode, email))
  checkNewPassword(newPassword, account, 'newPassword')
  const passwordHash = await hashPassword(newPassword, clientAddress)
  const changed = await ctx.transaction(async (tx) => {
    const { link, account: locked } = await findReset(tx, resetCode, email)
    await spendLinkCode(tx.em, link)
    return change(tx, locked, passwordHash)
  })
  // Earlier wrong attempts no longer lock the owner out
  await ctx.services.limits.logIn.forgiveOwn({ emailKey: changed.emailKey, knownBrowser: null })
  return { isLoggedOut: ctx.actor?.reference === changed.reference, accountReference: changed.reference }
}

async function findReset(tx: Transaction, resetCode: string, email: string) {
  const { link, account } = await lockLinkCode(tx, resetCode, 'reset-password')
  const { emailKey, manualBlockDate, isSSO } = account
  if (emailKey !== emailKeyOf(email) || manualBlockDate || isSSO) fail('invalid-link')
  return { link, account }
}

async function change(tx: Transaction, account: Account, passwordHash: string) {
  const isJoining = !account.emailConfirmedAt
  const emailConfirmedAt = account.emailConfirmedAt ?? tx.now()
  await tx.em.nativeUpdate(Account, { reference: account.reference }, { passwordHash, emailConfirmedAt })
  await afterPasswordChange(tx, account)
  await revokeTokensOf(tx, account)
  // A person who was invited or registered but never joined is new here
  if (isJoining) await tx.services.createTourEvent({ ...tx, actor: actorOf(account) })
  return account
}
