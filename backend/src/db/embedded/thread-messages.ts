import type { Results } from '@electric-sql/pglite'

/** A statement for the thread of the embedded database. */
export interface Request {
  id: number
  sql: string
  values: unknown[] | undefined
}
/** Its result, or the fields of PostgreSQL's error. */
export type Answer = { id: number } & ({ result: Results<unknown> } | { error: object })
