import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'

type Queries = Pick<PGlite | Transaction, 'query' | 'exec'>
/** The part of PGlite that MikroORM uses. */
type UsedPGlite = Pick<PGlite, 'query' | 'transaction' | 'close' | 'closed' | 'ready' | 'waitReady'>

/**
 * Sends each statement without parameters as one message, like PostgreSQL's own driver. PGlite's `query` sends six, and each costs as
 * much as a short statement. MikroORM writes the values into the statement, so almost none has parameters.
 */
export const inOneMessage = (pglite: PGlite): UsedPGlite => ({
  query: queryOf(pglite),
  transaction: (work) => pglite.transaction((tx) => work({ ...tx, query: queryOf(tx) })),
  close: () => pglite.close(),
  get closed() {
    return pglite.closed
  },
  get ready() {
    return pglite.ready
  },
  waitReady: pglite.waitReady,
})

const queryOf =
  (queries: Queries) =>
  async <T>(sql: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> => {
    if (values.length > 0) return queries.query<T>(sql, values, options)
    const results = await queries.exec(sql, options)
    return results[0] as Results<T>
  }
