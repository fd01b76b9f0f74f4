import type { PGlite, Results } from '@electric-sql/pglite'

/** Runs one statement on the embedded database's only connection. */
export type RunStatement = (sql: string, values?: unknown[]) => Promise<Results<unknown>>

/**
 * Sends each statement without parameters as one message, like PostgreSQL's own driver. PGlite's `query` sends six, and each costs as
 * much as a short statement. MikroORM writes the values into the statement, so almost none has parameters.
 */
export const runStatementOn =
  (pglite: Pick<PGlite, 'exec' | 'query'>): RunStatement =>
  async (sql, values = []) => {
    if (values.length > 0) return pglite.query(sql, values)
    const [result] = await pglite.exec(sql)
    return result as Results<unknown>
  }
