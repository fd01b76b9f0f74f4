import type { Orm } from '../orm.ts'
import { Setting } from '../setting.entity.ts'

const DAY_MS = 86_400_000
const KEY = 'vacuumed-at'

interface Moment {
  now: Date
  /** Whether no client would wait: vacuuming a large table takes seconds, and the embedded database has one connection. */
  isQuiet(): boolean
}

/**
 * Vacuums and analyses every table, one at a time. Does nothing within a day of the last run. Stops when clients connect; the rest waits
 * for the next day.
 * @returns how many tables were vacuumed
 * @throws DomainError storage-full
 */
export async function vacuumWhenDue(orm: Pick<Orm, 'em'>, { now, isQuiet }: Moment): Promise<number> {
  const em = orm.em.fork()
  const last = await em.findOne(Setting, { key: KEY })
  if (!isQuiet() || now.getTime() - Date.parse(last?.value ?? '1970-01-01') < DAY_MS) return 0
  // Written first, because it fails when the disk is too full for a vacuum's WAL
  await em.upsert(Setting, { key: KEY, value: now.toISOString() })
  const connection = em.getConnection()
  const tables = await connection.execute<{ name: string }[]>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' order by pg_relation_size(oid)",
  )
  let done = 0
  for (const { name } of tables) {
    if (!isQuiet()) break
    await connection.execute(`vacuum (analyze) ${name}`, [], 'run')
    done += 1
  }
  return done
}
