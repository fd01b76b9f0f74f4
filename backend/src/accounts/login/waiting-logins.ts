import { WAITING_LOGIN_LIFETIME } from '../../../../openapi/rules/durations.ts'
import type { Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { hashToken, newReference } from '../../infrastructure/references.ts'
import { lockAccount } from '../second-factor/access.ts'
import { WaitingLogin } from './waiting-login.entity.ts'

/** How long the first step of a log-in is valid, in milliseconds. */

/** Stores that the password was right, until the second factor follows. */
export async function createWaitingLogin(tx: Transaction, accountReference: string) {
  const token = newReference()
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + WAITING_LOGIN_LIFETIME)
  await tx.em.nativeDelete(WaitingLogin, { expiresAt: { $lt: now } })
  tx.em.create(WaitingLogin, { tokenHash: hashToken(token), account: accountReference, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** This browser's waiting log-in, with its account. @throws not-logged-in */
export async function findWaitingLogin(tx: Transaction, token: string | undefined) {
  const condition = { tokenHash: hashToken(token ?? ''), expiresAt: { $gt: tx.now() } }
  const found = (await tx.em.findOne(WaitingLogin, condition)) ?? fail('not-logged-in')
  const account = await lockAccount(tx.em, found.account.reference)
  if (!account || account.manualBlockDate) fail('not-logged-in')
  // A new password may have ended it before the account was locked
  const waiting = await tx.em.findOne(WaitingLogin, condition, { refresh: true })
  return waiting ? { account, tokenHash: waiting.tokenHash } : fail('not-logged-in')
}

/** Uses the first step when a log-in starts. Of concurrent attempts, one succeeds. @throws not-logged-in */
export async function spendWaitingLogin(em: EntityManager, { tokenHash }: Pick<WaitingLogin, 'tokenHash'>) {
  const spent = await em.nativeDelete(WaitingLogin, { tokenHash })
  if (spent === 0) fail('not-logged-in')
}

/** Ends waiting log-ins, after a change of password or second factor, or a block. */
export const forgetWaitingLogins = (em: EntityManager, accountReference: string) =>
  em.nativeDelete(WaitingLogin, { account: accountReference })
