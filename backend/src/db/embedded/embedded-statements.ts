import type { PreparedStatement, RunPrepared } from '../prepared/prepared-statement.ts'
import type { EmbeddedConnection } from './embedded-connection.ts'

interface Parts {
  /** Writes values into a statement. */
  format(sql: string, values: unknown[]): string
  /** Throws when the statement must not run now. */
  check?: ((sql: string) => unknown) | undefined
}

/** Prepares statements at their first use, in SQL: PGlite's own way takes six messages for each run. */
export function onEmbedded(connection: Pick<EmbeddedConnection, 'query'>, { format, check }: Parts): RunPrepared {
  const prepared = new Map<string, Promise<unknown>>()
  const prepareOnce = ({ name, text }: PreparedStatement) => {
    const known = prepared.get(name) ?? connection.query(`prepare ${name} as ${text}`)
    prepared.set(name, known)
    // The next run tries again
    known.catch(() => prepared.delete(name))
    return known
  }
  return async <Row>(statement: PreparedStatement, values: unknown[]) => {
    check?.(statement.sql)
    await prepareOnce(statement)
    const { rows } = await connection.query<Row>(format(`execute ${statement.name}(${values.map(() => '?')})`, values))
    return rows
  }
}
