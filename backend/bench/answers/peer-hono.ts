// Runs in its own process: the shortest code that answers the same bytes, and that locks and updates one row
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { openEmbeddedDatabase } from '../../src/db/embedded/embedded-database.ts'

const { PORT, DATA_DIR = '', DATABASE_URL } = process.env
const CREATE = `create table bench_row (id int primary key, revision int not null); insert into bench_row values (1, 0)`
const LOCK = 'select revision from bench_row where id = 1 for update'
const UPDATE = 'update bench_row set revision = $1 where id = 1'

interface Rows {
  rows: { revision: number }[]
}
interface Queries {
  query(sql: string, values?: unknown[]): Promise<Rows>
}

const advance = async (queries: Queries) => {
  const revision = ((await queries.query(LOCK)).rows[0]?.revision ?? 0) + 1
  await queries.query(UPDATE, [revision])
  return revision
}

async function pressOnServer(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 12 })
  await pool.query(`drop table if exists bench_row; ${CREATE}`)
  return async () => {
    const client = await pool.connect()
    await client.query('begin')
    const revision = await advance(client)
    await client.query('commit')
    client.release()
    return revision
  }
}

async function pressEmbedded(dataDir: string) {
  const pglite = await openEmbeddedDatabase(dataDir)
  await pglite.exec(CREATE)
  return () => pglite.transaction((tx) => advance(tx as unknown as Queries))
}

const press = DATABASE_URL ? await pressOnServer(DATABASE_URL) : await pressEmbedded(DATA_DIR)
const bytes = new Map<string, Uint8Array<ArrayBuffer>>()
const app = new Hono()
app.get('/bytes/:count', (c) => {
  const count = c.req.param('count')
  const body = bytes.get(count) ?? new Uint8Array(Number(count))
  bytes.set(count, body)
  return c.body(body, 200, { 'content-type': 'text/html' })
})
app.post('/press', async (c) => c.json({ revision: await press(), asked: await c.req.json() }))
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => process.stdout.write('up\n'))
