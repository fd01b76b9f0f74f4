import type { Orm } from './orm.ts'

// An arbitrary number, the same on every node, so only one migrates at a time
const MIGRATION_LOCK = 5_127_634

/** Applies pending migrations. Nodes that start together take turns. */
export async function migrate(orm: Orm) {
  if (orm.isEmbedded) {
    // It has one connection, and the folder lock allows one process: another lock would wait for itself
    await orm.migrator.up()
    return
  }
  await orm.em.fork().transactional(async (em) => {
    const lock = `select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await em.getConnection().execute(lock, [], 'all', em.getTransactionContext())
    await orm.migrator.up()
  })
}

/** Whether all migrations are applied. */
export async function isMigrated(orm: Orm) {
  return (await orm.migrator.getPending()).length === 0
}
