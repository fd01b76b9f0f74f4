import type { Orm } from './orm.ts'

// Any number, the same for every node: only one migrates at a time
const MIGRATION_LOCK = 5_127_634

/** Applies pending migrations in one transaction. Nodes that start together wait for each other. */
export async function migrate(orm: Orm) {
  await orm.em.fork().transactional(async (em) => {
    await em.getConnection().execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`, [], 'all', em.getTransactionContext())
    await em.getConnection().execute(`set local lock_timeout = '10s'`, [], 'all', em.getTransactionContext())
    await orm.migrator.up({ transaction: em.getTransactionContext() })
  })
}

/** Whether every migration was applied. */
export async function isMigrated(orm: Orm) {
  return (await orm.migrator.getPending()).length === 0
}
