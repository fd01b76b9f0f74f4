import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type ServerDatabase } from '../../../test/support/database/database.ts'
import { poolConnections } from '../../../test/support/postgres/shared-connection.ts'
import { inTransaction } from '../in-transaction.ts'
import { execute, prepared } from './prepared-statement.ts'
import { onServer } from './server-statements.ts'

const PREPARED = prepared('select count(*)::int as count from pg_prepared_statements where name = ? and statement <> ?')
const ADD = prepared('select ?::int + 1 as sum')
const counts = [PREPARED.name, '']

let database: ServerDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
test('numbers its values and is named by its text', () => {
  expect(prepared('select ? where ?')).toEqual({
    ...prepared('select ? where ?'),
    sql: 'select ? where ?',
    text: 'select $1 where $2',
  })
  expect(ADD.name).toMatch(/^lectern_[0-9a-f]{24}$/)
  expect(prepared('select ? and ?').name).not.toBe(prepared('select ? or ?').name)
})

test('is prepared on a connection of the pool, and answers again and again', async () => {
  const { em } = database.orm
  expect(await execute(em, PREPARED, counts)).toEqual([{ count: 1 }])
  expect(await execute(em, ADD, [1])).toEqual([{ sum: 2 }])
  expect(await execute(em, ADD, ['41'])).toEqual([{ sum: 42 }])
})

test('is part of a transaction, unprepared', async () => {
  const here = prepared('select pg_backend_pid() as pid, pg_current_xact_id_if_assigned()::text as transaction where ?')
  await inTransaction(database.orm, async (em) => {
    const [plain] = await em.execute('select pg_backend_pid() as pid, pg_current_xact_id()::text as transaction')
    expect(await execute(em, here, [true])).toEqual([plain])
    expect(await execute(em, PREPARED, [here.name, ''])).toEqual([{ count: 0 }])
  })
})

test('fails with the error of the database, and leaves its connection usable', async () => {
  await expect(execute(database.orm.em, ADD, ['no number'])).rejects.toMatchObject({ code: '22P02' })
  expect(await execute(database.orm.em, ADD, [1])).toEqual([{ sum: 2 }])
})

test('runs unprepared behind a pooler that shares connections between clients', async () => {
  const pooler = await poolConnections(database.url)
  onTestFinished(pooler.stop)
  const pools = [1, 2].map(() => new pg.Pool({ connectionString: pooler.url, max: 1 }))
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
  const nodes = pools.map(onServer)
  for (const run of [...nodes, ...nodes]) expect(await run(ADD, [1])).toEqual([{ sum: 2 }])
})

test('runs on even when the columns that it reads change', async () => {
  const { em } = database.orm
  const read = prepared('select name from song where id = ?')
  await em.execute('create table song (id int, name varchar(9))')
  await em.execute("insert into song values (1, 'Stille Nacht' :: varchar(9))")
  const reads = () => execute(em, read, [1])
  expect(await reads()).toEqual([{ name: 'Stille Na' }])
  await em.execute('alter table song alter name type text')
  expect(await reads()).toEqual([{ name: 'Stille Na' }])
})
