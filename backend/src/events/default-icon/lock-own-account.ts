import { requireActor } from '../../accounts/access.ts'
import { Account } from '../../accounts/account.entity.ts'
import type { Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'

/**
 * The actor's account, locked until this transaction ends, so that two changes of its icon follow one another. Whoever
 * makes something that belongs to the account need not wait, which a lock for update would demand.
 * @throws not-logged-in, also when it was deleted meanwhile
 */
export async function lockOwnAccount(tx: Transaction): Promise<Account> {
  const { reference } = requireActor(tx)
  const locked = await tx.em.execute('select 1 from account where reference = ? for no key update', [reference])
  if (locked.length === 0) fail('not-logged-in')
  return tx.em.findOneOrFail(Account, { reference }, { refresh: true })
}
