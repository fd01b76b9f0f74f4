import { LockMode } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { requireActor } from '../access.ts'
import { Account } from '../account.entity.ts'
import { SecondFactor } from './second-factor.entity.ts'

/**
 * The account of whoever is logged in, if it can have a second factor here. Who changes its second factor does so alone: keys
 * and codes are taken in any order, so two that shared the account would wait for each other.
 * @throws not-logged-in, sso-account
 */
export async function findOwnAccount(tx: Transaction) {
  const { reference } = requireActor(tx)
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const account = (await tx.em.findOne(Account, { reference }, options)) ?? fail('not-logged-in')
  if (account.isSSO) fail('sso-account')
  return account
}

/** The account as it is now, before anything that belongs to it: whoever ends log-ins takes the same order. */
export const lockAccount = (em: EntityManager, reference: string) =>
  em.findOne(Account, { reference }, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true })

/** Whether a log-in of this account needs a second factor. */
export const hasSecondFactor = async (em: EntityManager, { reference, isSSO }: Account) =>
  !isSSO && (await em.count(SecondFactor, { account: reference, enabledAt: { $ne: null } })) > 0
