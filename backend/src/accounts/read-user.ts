import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { requireActor } from './access.ts'
import { Account } from './account.entity.ts'

/** The caller's account, or null. */
export const findCurrentUser = transactional(async (tx) =>
  tx.actor ? tx.em.findOne(Account, { reference: tx.actor.reference }) : null,
)

/** The caller's account, with the hash of its password only on request. @throws not-logged-in */
export const readCurrentUser = transactional(async (tx, { withPassword = false } = {}) => {
  const populate = withPassword ? (['passwordHash'] as const) : []
  const account = await tx.em.findOne(Account, { reference: requireActor(tx).reference }, { populate })
  // Deleted since the log-in was looked up
  return account ?? fail('not-logged-in')
})
