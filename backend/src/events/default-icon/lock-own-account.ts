import { requireActor } from '../../accounts/access.ts'
import { Account } from '../../accounts/account.entity.ts'
import type { Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'

/**
 * The caller's account, locked until this transaction ends, so that changes of its icon are serialised. Unlike "for update", the lock lets
 * others insert what belongs to the account.
 * @throws not-logged-in, also when it has just been deleted
 */
export async function lockOwnAccount(tx: Transaction): Promise<Account> {
  const { reference } = requireActor(tx)
  const locked = await tx.em.execute('select 1 from account where reference = ? for no key update', [reference])
  if (locked.length === 0) fail('not-logged-in')
  return tx.em.findOneOrFail(Account, { reference }, { refresh: true })
}
