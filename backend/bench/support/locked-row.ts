import pg from 'pg'
import { openEmbeddedDatabase } from '../../src/db/embedded/embedded-database.ts'

const CREATE = `create table bench_row (id int primary key, revision int not null); insert into bench_row values (1, 0)`
const LOCK = 'select revision from bench_row where id = 1 for update'
const UPDATE = 'update bench_row set revision = $1 where id = 1'

interface Rows {
  rows: { revision: number }[]
}
interface Queries {
  query(sql: string, values?: unknown[]): Promise<Rows>
}

/** The least that a press has to do: a function that locks and updates one row in a transaction. */
export const openLockedRow = (): Promise<() => Promise<number>> => {
  const { DATA_DIR = '', DATABASE_URL } = process.env
  return DATABASE_URL ? onServer(DATABASE_URL) : embedded(DATA_DIR)
}

const advance = async (queries: Queries) => {
  const revision = ((await queries.query(LOCK)).rows[0]?.revision ?? 0) + 1
  await queries.query(UPDATE, [revision])
  return revision
}

async function onServer(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 12 })
  await pool.query(CREATE)
  return async () => {
    const client = await pool.connect()
    await client.query('begin')
    const revision = await advance(client)
    await client.query('commit')
    client.release()
    return revision
  }
}

async function embedded(dataDir: string) {
  const pglite = await openEmbeddedDatabase(dataDir)
  await pglite.exec(CREATE)
  return () => pglite.transaction((tx) => advance(tx as unknown as Queries))
}
