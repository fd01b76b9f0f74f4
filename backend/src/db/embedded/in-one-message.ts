import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { StatementQueue } from './statement-queue.ts'

type Queries = Pick<PGlite | Transaction, 'query' | 'exec'>
/** The part of PGlite that MikroORM uses. */
type UsedPGlite = Pick<PGlite, 'query' | 'transaction' | 'close' | 'closed' | 'ready' | 'waitReady'>

/**
 * Sends each statement without parameters as one message, like PostgreSQL's own driver. PGlite's `query` sends six, and each costs as
 * much as a short statement. MikroORM writes the values into the statement, so almost none has parameters.
 */
export const inOneMessage = (pglite: PGlite, queue = new StatementQueue()): UsedPGlite => ({
  query: queryOf(pglite, (statement) => queue.run(statement)),
  transaction: (work) => pglite.transaction((tx) => work({ ...tx, query: queryOf(tx, withinTransaction(queue)) })),
  close: () => pglite.close(),
  get closed() {
    return pglite.closed
  },
  get ready() {
    return pglite.ready
  },
  waitReady: pglite.waitReady,
})

type Run = StatementQueue['run']

const withinTransaction =
  (queue: StatementQueue): Run =>
  async (statement) => {
    await queue.giveWay()
    return statement()
  }

const queryOf =
  (queries: Queries, run: Run) =>
  <T>(sql: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> =>
    run(async () => {
      if (values.length > 0) return queries.query<T>(sql, values, options)
      const results = await queries.exec(sql, options)
      return results[0] as Results<T>
    })
