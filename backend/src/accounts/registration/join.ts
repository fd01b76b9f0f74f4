import { LockMode } from '@mikro-orm/core'
import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { Account } from '../account.entity.ts'
import { LinkCode } from '../links/link-code.entity.ts'
import { findLinkCode, spendLinkCode } from '../links/link-codes.ts'

export interface LinkOf {
  userId: string
  code: string
}

/** The link that a person has followed to join. Looking does not spend it. @throws invalid-link */
export async function findJoiningLink(
  ctx: Context,
  em: EntityManager,
  { userId, code }: LinkOf,
  purpose: 'confirm-email' | 'invite',
) {
  const link = await findLinkCode(ctx, em, code, purpose)
  const { reference, emailConfirmedAt, manualBlockDate } = link.account
  return reference === userId && !emailConfirmedAt && !manualBlockDate ? link : fail('invalid-link')
}

/** The same, for the one who spends it: the others wait, and then it is gone. @throws invalid-link */
export async function spendJoiningLink(
  ctx: Context,
  em: EntityManager,
  of: LinkOf,
  purpose: 'confirm-email' | 'invite',
) {
  // The account before the link, as registering does, so that neither waits for the other for ever
  await em.findOne(Account, { reference: of.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const link = await findJoiningLink(ctx, em, of, purpose)
  await spendLinkCode(em, link)
  return link.account
}

/**
 * Lets the owner of a proven address in: the address is confirmed, older links end, and the sample event is made. It is
 * made only now, so that registering takes as long for a known address as for a new one.
 */
export async function join(ctx: Context, em: EntityManager, account: Account) {
  account.emailConfirmedAt = ctx.now()
  await em.flush()
  await em.nativeDelete(LinkCode, { account })
  const { reference, accountLevel, isAdmin } = account
  await ctx.services.createTourEvent({ ...ctx, actor: { reference, accountLevel, isAdmin, loginHash: '' } })
}
