import { requireActor } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import type { Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { allow, fail } from '../errors/fail.ts'
import { canAdminister, canDoWithout } from './access.ts'

/**
 * A user whom an administrator acts on, locked until the transaction ends. Administrators who act at the same time wait for
 * each other, so that two who block each other cannot both succeed.
 * @throws not-logged-in, not-allowed, not-found
 */
export async function lockUser(ctx: Context, em: EntityManager, userId: string) {
  const { reference } = requireActor(ctx)
  allow(canAdminister(requireActor(ctx)))
  const { account, admins } = await lockWithAdmins(em, userId)
  // Another administrator may have blocked or deleted the one who acts while this waited
  const actor = admins.find((one) => one.reference === reference)
  if (!actor || actor.manualBlockDate) fail('not-logged-in')
  return { user: account ?? fail('not-found'), admins }
}

/** An account, as it is now, and all administrators. They are locked in one order everywhere. */
export async function lockWithAdmins(em: EntityManager, reference: string) {
  // Not "for update": whoever holds an event may still insert rows that belong to the account, and does not wait for us
  const rows = await em.execute<{ reference: string }[]>(
    'select reference from account where reference = ? or is_admin order by reference for no key update',
    [reference],
  )
  const accounts = await em.find(Account, { reference: rows.map((row) => row.reference) }, { refresh: true })
  const account = accounts.find((one) => one.reference === reference) ?? null
  return { account, admins: accounts.filter((one) => one.isAdmin) }
}

/** @throws last-admin when nobody who can log in would be an administrator without this user. */
export function requireAnotherAdmin(user: Account, admins: Account[]) {
  if (!canDoWithout(user, admins)) fail('last-admin')
}
