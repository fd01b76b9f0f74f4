import { requireActor } from '../../accounts/access.ts'
import { Account } from '../../accounts/account.entity.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'

export type DefaultIcon = Pick<Account, 'iconImage' | 'iconImageName'>

/** The default icon of the caller's events. @throws not-logged-in */
export const readDefaultIcon = transactional(async (tx): Promise<DefaultIcon> => {
  const { reference } = requireActor(tx)
  return (await tx.em.findOne(Account, { reference })) ?? fail('not-logged-in')
})
