import { readCurrentUser } from '../accounts/read-user.ts'
import { transactional } from '../context/context.ts'
import { measureStorage } from '../images/storage/measure-storage.ts'
import { Subscription } from './subscription.entity.ts'

/** The caller's account with its subscription and what it stores. @throws not-logged-in */
export const readSubscription = transactional(async (tx) => {
  const account = await readCurrentUser(tx)
  const row = tx.services.billing ? await tx.em.findOne(Subscription, { account }) : null
  const storage = await measureStorage(tx.em, account.reference)
  return { account, row: row?.subscriptionId ? row : null, storage }
})
