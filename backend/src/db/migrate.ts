import { withAdvisoryLock } from './advisory-lock.ts'
import type { Orm } from './orm.ts'

const MIGRATION_LOCK = 5_127_634

/** Applies pending migrations. Nodes that start together take turns. */
export const migrate = (orm: Orm) => withAdvisoryLock(orm, MIGRATION_LOCK, ({ migrator }) => migrator.up())

/** Whether all migrations are applied. */
export async function isMigrated(orm: Orm) {
  return (await orm.migrator.getPending()).length === 0
}
