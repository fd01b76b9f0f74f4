import { LockMode } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { actorOf, hasJoined } from '../access.ts'
import { Account } from '../account.entity.ts'
import { LinkCode } from '../links/link-code.entity.ts'
import { findLinkCode } from '../links/link-codes.ts'

export interface LinkOf {
  userId: string
  code: string
}

type Purpose = 'confirm-email' | 'invite'

/** The link of a person who joins. Looking it up doesn't use it. @throws invalid-link */
export async function findJoiningLink(tx: Transaction, { userId, code }: LinkOf, ...purposes: Purpose[]) {
  const link = await findLinkCode(tx, code, ...purposes)
  const { account } = link
  return account.reference === userId && !hasJoined(account) && !account.manualBlockDate ? link : fail('invalid-link')
}

/** The same with its account locked, so that concurrent attempts wait and then fail. @throws invalid-link */
export async function lockJoiningLink(tx: Transaction, of: LinkOf, ...purposes: Purpose[]) {
  // Locks the account before the link, as registering does, against deadlocks
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['passwordHash'] } as const
  await tx.em.findOne(Account, { reference: of.userId }, options)
  return findJoiningLink(tx, of, ...purposes)
}

/**
 * Confirms the address of an account, unless it is confirmed already, and creates the sample event. Registering doesn't create it, so that
 * it takes as long for a known address as for a new one.
 */
export async function confirmAddress(tx: Transaction, account: Account) {
  if (account.emailConfirmedAt) return
  account.emailConfirmedAt = tx.now()
  await tx.em.flush()
  await tx.services.createTourEvent({ ...tx, actor: actorOf(account) })
}

/** Activates an account with a proven address: confirms it and invalidates all mailed links. */
export async function join(tx: Transaction, account: Account) {
  await tx.em.flush()
  await tx.em.nativeDelete(LinkCode, { account })
  await confirmAddress(tx, account)
}
