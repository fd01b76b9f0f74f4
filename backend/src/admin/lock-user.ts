import { requireActor } from '../accounts/access.ts'
import { lockWithAdmins } from '../accounts/admins/lock-with-admins.ts'
import type { Transaction } from '../context/context.ts'
import { allow, fail } from '../errors/fail.ts'
import { canAdminister } from './access.ts'

/**
 * A user whom an administrator acts on, locked until the transaction ends. Administrators who act at the same time wait for
 * each other, so that two who block each other cannot both succeed.
 * @throws not-logged-in, not-allowed, not-found
 */
export async function lockUser(tx: Transaction, userId: string) {
  const { reference } = requireActor(tx)
  allow(canAdminister(requireActor(tx)))
  const { account, admins } = await lockWithAdmins(tx.em, userId)
  // Another administrator may have blocked or deleted the one who acts while this waited
  const actor = admins.find((one) => one.reference === reference)
  if (!actor || actor.manualBlockDate) fail('not-logged-in')
  return { user: account ?? fail('not-found'), admins }
}
