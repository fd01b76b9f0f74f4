import type { RunPrepared } from './prepared-statement.ts'

interface Query {
  text: string
  values: unknown[]
  name?: string
}
/** The used part of `pg`'s clients. */
interface Client {
  query(query: Query): Promise<{ rows: unknown[] }>
  release(): void
}
/** The used part of `pg`'s pools. */
export interface ClientPool {
  connect(): Promise<Client>
}

/**
 * SQLSTATEs of a statement that this connection hasn't prepared (26000) or that another client has prepared on it (42P05), both behind a
 * pooler in transaction mode, and of one whose columns have changed (0A000). None of them has run.
 */
const NOT_USABLE = new Set(['26000', '42P05', '0A000'])

/**
 * Prepares statements on each connection of the pool at their first use. Where the connections don't keep them, statements run unprepared
 * until the restart.
 */
export function onServer(pool: ClientPool): RunPrepared {
  let isPreparing = true
  const query = async <Row>(query: Query) => {
    const client = await pool.connect()
    try {
      return (await client.query(query)).rows as Row[]
    } finally {
      client.release()
    }
  }
  return async ({ name, text }, values) => {
    if (!isPreparing) return query({ text, values })
    try {
      return await query({ name, text, values })
    } catch (error) {
      if (!NOT_USABLE.has((error as { code?: string }).code ?? '')) throw error
      isPreparing = false
      return query({ text, values })
    }
  }
}
