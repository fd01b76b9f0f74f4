import { createHash } from 'node:crypto'
import type { SqlEntityManager } from '@mikro-orm/postgresql'

/** A statement that the database parses and plans once, because it runs often and planning takes longer than running it. */
export interface PreparedStatement {
  /** Made from the text: behind a pooler, another version of Lectern may share the connection. */
  name: string
  /** With `?` for each value. */
  sql: string
  /** With `$1`, `$2` and so on. */
  text: string
}

/** Runs a prepared statement outside of any transaction and returns its rows. */
export type RunPrepared = <Row>(statement: PreparedStatement, values: unknown[]) => Promise<Row[]>

const PREFIX = 'lectern_'
const NAME_LENGTH = 24

/** Takes plain SQL with `?` for each value, and no other question mark. */
export function prepared(sql: string): PreparedStatement {
  let values = 0
  const text = sql.replaceAll('?', () => {
    values += 1
    return `$${values}`
  })
  return { name: PREFIX + createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH), sql, text }
}

type Driver = ReturnType<SqlEntityManager['getDriver']>

/** How the statements of each open database run. */
const runners = new WeakMap<Driver, RunPrepared>()

/** From now on prepared statements of this database run in this way. */
export const runPreparedWith = (em: SqlEntityManager, run: RunPrepared) => void runners.set(em.getDriver(), run)

/**
 * Runs a prepared statement and returns its rows. In a transaction it runs unprepared, on the transaction's connection. Dates must be read
 * as numbers: the rows are those of the database driver.
 */
export async function execute<Row>(
  em: SqlEntityManager,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const run = em.isInTransaction() ? undefined : runners.get(em.getDriver())
  if (!run) return em.execute<Row[]>(statement.sql, values)
  // As MikroORM does for its own statements
  em.config.getLogger().logQuery({ level: 'info', query: statement.sql })
  return run<Row>(statement, values)
}
