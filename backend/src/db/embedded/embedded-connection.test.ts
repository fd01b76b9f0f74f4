import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepared } from '../prepared/prepared-statement.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { openMemoryDatabase } from './embedded-database.ts'
import { onEmbedded } from './embedded-statements.ts'
import { runStatementOn } from './run-statement.ts'

let pglite: PGlite
let connection: EmbeddedConnection
beforeAll(async () => {
  pglite = await openMemoryDatabase()
  connection = new EmbeddedConnection({ run: runStatementOn(pglite), close: () => pglite.close() })
  await connection.query('create table song (id int primary key, verses int)')
})
afterAll(() => connection.close())

const insert = (id: number) => `insert into song values (${id}, 3) returning id, verses`
const idsOf = async () => (await connection.query<{ id: number }>('select id from song')).rows.map(({ id }) => id)

test('a statement without parameters is one message and a sync', async () => {
  const messages = vi.spyOn(pglite, 'execProtocolStream')
  await connection.query(insert(1))
  expect(messages).toHaveBeenCalledTimes(2)
})

test("answers and failures are PGlite's, and a failure holds up no other statement", async () => {
  const update = 'update song set verses = verses where id = 1 returning *'
  expect(await connection.query(update)).toEqual(await pglite.query(update))
  expect(await connection.query('select verses from song where id = $1', [1])).toMatchObject({ rows: [{ verses: 3 }] })
  const failing = connection.query(insert(1))
  const next = connection.query('select 1 as one')
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'song_pkey' })
  expect(await next).toMatchObject({ rows: [{ one: 1 }] })
})

test('other statements wait for a transaction, which is rolled back when it fails', async () => {
  const { promise: decided, reject: fail } = Promise.withResolvers()
  const { promise: inserted, resolve: hasInserted } = Promise.withResolvers<void>()
  const transaction = connection.transaction(async ({ query }) => {
    await query(insert(2))
    hasInserted()
    await decided
  })
  await inserted
  const seen = idsOf()
  // Long enough for a statement that would not wait
  await pglite.query('select 1')
  fail(new Error('changed my mind'))
  await expect(transaction).rejects.toThrow('changed my mind')
  expect(await seen).toEqual([1])
  await connection.transaction(({ query }) => query(insert(3)))
  expect(await idsOf()).toEqual([1, 3])
})

test('a prepared statement is prepared once, and again after a failure', async () => {
  const exec = vi.spyOn(pglite, 'exec')
  const check = vi.fn()
  const ADD = prepared('select ?::int + 1 as sum')
  const format = (sql: string, [value]: unknown[]) => sql.replace('?', String(value))
  const run = onEmbedded(connection, { format, check })
  exec.mockRejectedValueOnce(new Error('busy'))
  await expect(run(ADD, [1])).rejects.toThrow('busy')
  for (const value of [1, 2]) expect(await run(ADD, [value])).toEqual([{ sum: value + 1 }])
  expect(exec.mock.calls.filter(([sql]) => sql.startsWith('prepare'))).toHaveLength(2)
  expect(check.mock.calls).toEqual([[ADD.sql], [ADD.sql], [ADD.sql]])
})
