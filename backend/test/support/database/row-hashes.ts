import type { Orm } from '../../../src/db/orm.ts'

/** A hash of all rows of each table, whatever their order. */
export async function rowHashes({ em }: Pick<Orm, 'em'>): Promise<Record<string, string | null>> {
  const rows = (sql: string) => em.getConnection().execute<Record<'name' | 'hash', string>[]>(sql)
  const tables = await rows(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by table_name",
  )
  const hashes: Record<string, string | null> = {}
  for (const { name } of tables) {
    const [row] = await rows(
      `select md5(string_agg(line, ';' order by line)) as hash from (select t::text as line from "${name}" t) s`,
    )
    hashes[name] = row?.hash ?? null
  }
  return hashes
}
