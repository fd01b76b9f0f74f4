import type { PGlite } from '@electric-sql/pglite'
import type { PreparedStatement, RunPrepared } from '../prepared/prepared-statement.ts'
import type { StatementQueue } from './statement-queue.ts'

interface Parts {
  /** Writes values into a statement. */
  format(sql: string, values: unknown[]): string
  /** Throws when the statement must not run now. */
  check?: ((sql: string) => unknown) | undefined
  queue: StatementQueue
}

/** Prepares statements at their first use, in SQL: PGlite's own way takes six messages for each run. */
export function onEmbedded(pglite: Pick<PGlite, 'exec'>, { format, check, queue }: Parts): RunPrepared {
  const prepared = new Map<string, Promise<unknown>>()
  const prepareOnce = ({ name, text }: PreparedStatement) => {
    const known = prepared.get(name) ?? queue.run(() => pglite.exec(`prepare ${name} as ${text}`))
    prepared.set(name, known)
    // The next run tries again
    known.catch(() => prepared.delete(name))
    return known
  }
  return async <Row>(statement: PreparedStatement, values: unknown[]) => {
    check?.(statement.sql)
    await prepareOnce(statement)
    const text = format(`execute ${statement.name}(${values.map(() => '?')})`, values)
    const [result] = await queue.run(() => pglite.exec(text))
    return (result?.rows ?? []) as Row[]
  }
}
