import { readCurrentUser } from '../accounts/read-user.ts'
import { transactional } from '../context/context.ts'
import { Subscription } from './subscription.entity.ts'

/** The caller's account with its subscription. @throws not-logged-in */
export const readSubscription = transactional(async (tx) => {
  const account = await readCurrentUser(tx)
  const row = tx.services.billing ? await tx.em.findOne(Subscription, { account }) : null
  return { account, row: row?.subscriptionId ? row : null }
})
