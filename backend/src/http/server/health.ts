import { isMigrated } from '../../db/migrate.ts'
import type { Orm } from '../../db/orm.ts'

/** Ready: the database answers and every migration was applied. */
export async function isReady(orm: Orm) {
  try {
    return (await orm.isConnected()) && (await isMigrated(orm))
  } catch {
    return false
  }
}
