import { AsyncLocalStorage } from 'node:async_hooks'
import type { Orm, UnlimitedAccess } from './orm.ts'

/**
 * Runs work that only one node may do at a time, such as creating the first rows. The others wait for their turn. `lock` is an arbitrary
 * number, the same on every node. The embedded database serves a single node, which needs no lock.
 */
export async function withAdvisoryLock<T>(
  orm: Orm,
  lock: number,
  work: (access: UnlimitedAccess) => Promise<T>,
): Promise<T> {
  if (orm.isEmbedded) return work(orm)
  // MikroORM would run the work's own transactions on the connection that holds the lock, which knows no entities
  const outside = AsyncLocalStorage.bind(work)
  const access = await orm.openUnlimited()
  try {
    return await access.em.fork().transactional(async (em) => {
      await em.getConnection().execute('select pg_advisory_xact_lock(?)', [lock], 'all', em.getTransactionContext())
      return outside(access)
    })
  } finally {
    await access.close()
  }
}
