import { setTimeout as delay } from 'node:timers/promises'
import { isMigrated } from '../../db/migrate.ts'
import type { Orm } from '../../db/orm.ts'

/** Load balancers ask often, so that an unresponsive database counts as unreachable soon. */
const PATIENCE_MS = 3_000

/** Whether the database is reachable within 3 s, and fully migrated. */
export async function isReady(orm: Orm) {
  const asked = askDatabase(orm).catch(() => false)
  return Promise.race([asked, delay(PATIENCE_MS, false, { ref: false })])
}

const askDatabase = async (orm: Orm) => (await orm.isConnected()) && (await isMigrated(orm))
