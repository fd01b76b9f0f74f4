import type { PGlite, Results } from '@electric-sql/pglite'
import { Semaphore } from '../../infrastructure/concurrency/semaphore.ts'
import type { RunStatement } from './run-statement.ts'

interface Database {
  run: RunStatement
  close(): Promise<void>
}
interface Queries {
  query<T>(sql: string, values?: unknown[]): Promise<Results<T>>
}

/** The embedded database as MikroORM uses it: one connection, on which statements and transactions follow each other. */
export class EmbeddedConnection implements Pick<PGlite, 'close' | 'closed' | 'ready' | 'waitReady'> {
  readonly ready = true
  readonly waitReady = Promise.resolve()
  closed = false
  readonly #database: Database
  readonly #turns = new Semaphore({ concurrency: 1 })

  constructor(database: Database) {
    this.#database = database
  }

  /** Runs a statement after those and the transactions that wait. Not for statements within a transaction. */
  query<T>(sql: string, values?: unknown[]): Promise<Results<T>> {
    return this.#turns.run(() => this.#send<T>(sql, values))
  }

  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    return this.#turns.run(async () => {
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
