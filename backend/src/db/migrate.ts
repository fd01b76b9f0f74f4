import type { Orm } from './orm.ts'

// Any number, the same for every node: only one migrates at a time
const MIGRATION_LOCK = 5_127_634

/** Applies pending migrations. Nodes that start together wait for each other. */
export async function migrate(orm: Orm) {
  if (orm.isEmbedded) {
    // One connection and, by the lock on its folder, one process: a lock inside would wait for itself
    await orm.migrator.up()
    return
  }
  await orm.em.fork().transactional(async (em) => {
    const lock = `select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await em.getConnection().execute(lock, [], 'all', em.getTransactionContext())
    await orm.migrator.up()
  })
}

/** Whether every migration was applied. */
export async function isMigrated(orm: Orm) {
  return (await orm.migrator.getPending()).length === 0
}
