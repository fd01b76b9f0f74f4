import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'

/**
 * Keeps an account from being deleted until this transaction ends. Others may hold it at the same time; who deletes it
 * waits. Ask for it before making something that belongs to the account.
 * @throws not-logged-in when it is gone
 */
export async function holdAccount(em: EntityManager, reference: string) {
  const held = await em.execute('select 1 from account where reference = ? for key share', [reference])
  if (held.length === 0) fail('not-logged-in')
}
