import { LockMode } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { requireActor } from '../access.ts'
import { Account } from '../account.entity.ts'
import { SecondFactor } from './second-factor.entity.ts'

/**
 * The caller's account, exclusively locked, if it can have a second factor here. A shared lock wouldn't do: keys and codes are locked in
 * any order, so two changes could deadlock.
 * @throws not-logged-in, sso-account
 */
export async function findOwnAccount(tx: Transaction) {
  const { reference } = requireActor(tx)
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const account = (await tx.em.findOne(Account, { reference }, options)) ?? fail('not-logged-in')
  if (account.isSSO) fail('sso-account')
  return account
}

/** Locks the account of a log-in first, as everything that ends log-ins does, against deadlocks. */
export const lockAccount = (em: EntityManager, reference: string) =>
  em.findOne(Account, { reference }, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true, populate: ['passwordHash'] })

/** Whether the account's log-ins need a second factor. */
export const hasSecondFactor = async (em: EntityManager, { reference, isSSO }: Account) =>
  !isSSO && (await em.count(SecondFactor, { account: reference, enabledAt: { $ne: null } })) > 0
