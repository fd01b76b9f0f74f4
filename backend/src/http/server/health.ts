import { isMigrated } from '../../db/migrate.ts'
import type { Orm } from '../../db/orm.ts'

/** Whether the database is reachable and fully migrated. */
export async function isReady(orm: Orm) {
  try {
    return (await orm.isConnected()) && (await isMigrated(orm))
  } catch {
    return false
  }
}
