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
export async function findJoiningLink(tx: Transaction, of: LinkOf, ...purposes: Purpose[]) {
  const link = await findLink(tx, of, ...purposes)
  return hasJoined(link.account) ? fail('invalid-link') : link
}

/** The same with its account locked, so that concurrent attempts wait and then fail. @throws invalid-link */
export async function lockJoiningLink(tx: Transaction, of: LinkOf, ...purposes: Purpose[]) {
  await lockAccountOf(tx, of)
  return findJoiningLink(tx, of, ...purposes)
}

/** The link of a registration with its locked account, also after the person has joined. @throws invalid-link */
export async function lockRegistration(tx: Transaction, of: LinkOf) {
  await lockAccountOf(tx, of)
  return findLink(tx, of, 'confirm-email')
}

/** Locks the account before the link, as registering does, against deadlocks. */
const lockAccountOf = (tx: Transaction, { userId }: LinkOf) =>
  tx.em.findOne(Account, { reference: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['passwordHash'] })

async function findLink(tx: Transaction, { userId, code }: LinkOf, ...purposes: Purpose[]) {
  const link = await findLinkCode(tx, code, ...purposes)
  const { account } = link
  return account.reference === userId && !account.manualBlockDate ? link : fail('invalid-link')
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

/**
 * Activates an account with a proven address: confirms it and invalidates all mailed links. Those of registrations stay until they expire, without
 * their passwords, to say that the address is confirmed.
 */
export async function join(tx: Transaction, account: Account) {
  await tx.em.flush()
  await tx.em.nativeDelete(LinkCode, { account, purpose: { $ne: 'confirm-email' } })
  const spent = { passwordHash: null, firstName: null, lastName: null, browserHash: null }
  await tx.em.nativeUpdate(LinkCode, { account }, spent)
  await confirmAddress(tx, account)
}
