import { requireActor } from '../accounts/access.ts'
import { lockWithAdmins } from '../accounts/admins/lock-with-admins.ts'
import type { Transaction } from '../context/context.ts'
import { allow, fail } from '../errors/fail.ts'
import { canAdminister } from './access.ts'

/**
 * The user in an administrator's request, locked until the transaction ends. Concurrent administrators are serialised, so that two who
 * block each other can't both succeed.
 * @throws not-logged-in, not-allowed, not-found
 */
export async function lockUser(tx: Transaction, userId: string) {
  const { reference } = requireActor(tx)
  allow(canAdminister(requireActor(tx)))
  const { account, admins } = await lockWithAdmins(tx.em, userId)
  // The caller may have been blocked or deleted while waiting for the lock
  const actor = admins.find((one) => one.reference === reference)
  if (!actor || actor.manualBlockDate) fail('not-logged-in')
  return { user: account ?? fail('not-found'), admins }
}
