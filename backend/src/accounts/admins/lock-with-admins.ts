import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { Account } from '../account.entity.ts'
import { canDoWithout } from './access.ts'

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
