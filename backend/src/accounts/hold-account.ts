import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'

/**
 * Share-locks an account, so it can't be deleted until this transaction ends. Call it before inserting something that belongs to the
 * account.
 * @throws not-logged-in when it was deleted
 */
export async function holdAccount(em: EntityManager, reference: string) {
  const held = await em.execute('select 1 from account where reference = ? for key share', [reference])
  if (held.length === 0) fail('not-logged-in')
}
