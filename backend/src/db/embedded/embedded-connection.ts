import type { PGlite, Results } from '@electric-sql/pglite'
import { currentCaller } from '../../infrastructure/concurrency/caller.ts'
import { FairTurns } from '../../infrastructure/concurrency/fair-turns.ts'
import type { RunStatement } from './run-statement.ts'

interface Database {
  run: RunStatement
  close(): Promise<void>
}
interface Queries {
  query<T>(sql: string, values?: unknown[]): Promise<Results<T>>
}

/** The embedded database as MikroORM uses it: one connection, on which statements and transactions follow each other, and callers take turns. */
export class EmbeddedConnection implements Pick<PGlite, 'close' | 'closed' | 'ready' | 'waitReady'> {
  readonly ready = true
  readonly waitReady = Promise.resolve()
  closed = false
  readonly #database: Database
  readonly #turns = new FairTurns()

  constructor(database: Database) {
    this.#database = database
  }

  /** Runs a statement when it's the caller's turn. Not for statements within a transaction. */
  query<T>(sql: string, values?: unknown[]): Promise<Results<T>> {
    return this.#turns.run(currentCaller(), () => this.#send<T>(sql, values))
  }

  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    return this.#turns.run(currentCaller(), async () => {
      await this.#send('begin')
      try {
        const result = await work({ query: (sql, values) => this.#send(sql, values) })
        await this.#send('commit')
        return result
      } catch (error) {
        await this.#send('rollback')
        throw error
      }
    })
  }

  async close() {
    if (this.closed) return
    this.closed = true
    await this.#database.close()
  }

  #send<T>(sql: string, values?: unknown[]) {
    return this.#database.run(sql, values) as Promise<Results<T>>
  }
}
