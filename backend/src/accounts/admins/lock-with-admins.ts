import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { Account } from '../account.entity.ts'
import { canDoWithout } from './access.ts'

/** Locks an account and all administrators, in a fixed order to prevent deadlocks. */
export async function lockWithAdmins(em: EntityManager, reference: string) {
  // "no key update" still lets others insert rows that refer to the account, so they needn't wait
  const rows = await em.execute<{ reference: string }[]>(
    'select reference from account where reference = ? or is_admin order by reference for no key update',
    [reference],
  )
  const accounts = await em.find(Account, { reference: rows.map((row) => row.reference) }, { refresh: true })
  const account = accounts.find((one) => one.reference === reference) ?? null
  return { account, admins: accounts.filter((one) => one.isAdmin) }
}

/** @throws last-admin when no other administrator can log in */
export function requireAnotherAdmin(user: Account, admins: Account[]) {
  if (!canDoWithout(user, admins)) fail('last-admin')
}
