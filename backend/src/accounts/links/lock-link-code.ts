import { LockMode } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { Account } from '../account.entity.ts'
import type { LinkCode } from './link-code.entity.ts'
import { findLinkCode } from './link-codes.ts'

/**
 * The link of a code, with its locked account. Accounts are always locked before their links and log-ins, against deadlocks.
 * @throws invalid-link
 */
export async function lockLinkCode(tx: Transaction, code: string, purpose: LinkCode['purpose']) {
  const link = await findLinkCode(tx, code, purpose)
  const { reference } = link.account
  const account = await tx.em.findOne(Account, { reference }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (!account) fail('invalid-link')
  return { link, account }
}
