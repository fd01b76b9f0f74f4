import { LockMode } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { actorOf } from '../access.ts'
import { Account } from '../account.entity.ts'
import { LinkCode } from '../links/link-code.entity.ts'
import { findLinkCode, spendLinkCode } from '../links/link-codes.ts'

export interface LinkOf {
  userId: string
  code: string
}

/** The link of a person who joins. Looking it up doesn't use it. @throws invalid-link */
export async function findJoiningLink(tx: Transaction, { userId, code }: LinkOf, purpose: 'confirm-email' | 'invite') {
  const link = await findLinkCode(tx, code, purpose)
  const { reference, emailConfirmedAt, manualBlockDate } = link.account
  return reference === userId && !emailConfirmedAt && !manualBlockDate ? link : fail('invalid-link')
}

/** The same, and uses the link; concurrent attempts wait and then fail. @throws invalid-link */
export async function spendJoiningLink(tx: Transaction, of: LinkOf, purpose: 'confirm-email' | 'invite') {
  // Locks the account before the link, as registering does, against deadlocks
  await tx.em.findOne(Account, { reference: of.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const link = await findJoiningLink(tx, of, purpose)
  await spendLinkCode(tx.em, link)
  return link.account
}

/**
 * Activates an account with a proven address: confirms the address, invalidates older links and creates the sample event. Registering
 * doesn't create it, so that it takes as long for a known address as for a new one.
 */
export async function join(tx: Transaction, account: Account) {
  account.emailConfirmedAt = tx.now()
  await tx.em.flush()
  await tx.em.nativeDelete(LinkCode, { account })
  await tx.services.createTourEvent({ ...tx, actor: actorOf(account) })
}
