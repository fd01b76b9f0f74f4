import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import { maxStoredBytes } from '../../../../openapi/rules/accounts/storage.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'

/** What an account stores, and how much it may store. */
export interface Storage {
  accountLevel: AccountLevel
  usedBytes: number
  maxBytes: number
  /** The files of removed pictures and videos, which stay for a day and aren't part of the used bytes. */
  removedBytes: number
}

interface Row {
  account_level: AccountLevel
  used: number
  removed: number
}

const sumOf = (bytes: string, table: string, more = '') =>
  `coalesce((select sum(${bytes}) from ${table} where owner_reference = account.reference ${more}), 0)`
// Of a page that isn't measured yet, the stored size, which is known without reading it
const MEASURE = `select account_level, (${[
  sumOf('byte_size', 'image'),
  sumOf('byte_size', 'video'),
  sumOf('byte_size', 'unused_file', 'and not was_used'),
  sumOf('coalesce(bytes, pg_column_size(rows)) + translated_bytes', 'content_page'),
].join(' + ')})::float8 as used, ${sumOf('byte_size', 'unused_file', 'and was_used')}::float8 as removed
  from account where reference = ?`

/** The pictures, videos and pages of an account, those of its events that a team edits included. @throws not-found */
export async function measureStorage(em: EntityManager, ownerReference: string): Promise<Storage> {
  const [row] = await em.execute<Row[]>(MEASURE, [ownerReference])
  if (!row) fail('not-found')
  const { account_level: accountLevel, used: usedBytes, removed: removedBytes } = row
  return { accountLevel, usedBytes, maxBytes: maxStoredBytes(accountLevel), removedBytes }
}
