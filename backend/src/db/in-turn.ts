import type { Orm, UnlimitedAccess } from './orm.ts'

/**
 * Runs work that only one node may do at a time, such as creating the first rows. The others wait for their turn. `lock` is an arbitrary
 * number, the same on every node. The embedded database serves a single node, which needs no lock.
 */
export async function inTurn<T>(orm: Orm, lock: number, work: (access: UnlimitedAccess) => Promise<T>): Promise<T> {
  if (orm.isEmbedded) return work(orm)
  const access = await orm.openUnlimited()
  try {
    return await access.em.fork().transactional(async (em) => {
      await em.getConnection().execute('select pg_advisory_xact_lock(?)', [lock], 'all', em.getTransactionContext())
      return work(access)
    })
  } finally {
    await access.close()
  }
}
