import { LockMode } from '@mikro-orm/core'
import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { Account } from '../account.entity.ts'
import type { LinkCode } from './link-code.entity.ts'
import { findLinkCode } from './link-codes.ts'

/**
 * The link that a code belongs to, with its account as it is now and locked. Everybody locks the account before its links
 * and log-ins, so that nobody waits in a circle. @throws invalid-link
 */
export async function lockLinkCode(ctx: Context, em: EntityManager, code: string, purpose: LinkCode['purpose']) {
  const link = await findLinkCode(ctx, em, code, purpose)
  const { reference } = link.account
  const account = await em.findOne(Account, { reference }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (!account) fail('invalid-link')
  return { link, account }
}
