import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedTestDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { vacuumWhenDue } from './vacuum.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openEmbeddedTestDatabase()
})
afterAll(() => database.close())

const run = <Row>(sql: string) => database.orm.em.getConnection().execute<Row[]>(sql)
const at = (day: number) => new Date(Date.UTC(2026, 11, day))
const quiet = () => true
const size = async () => Number((await run<{ size: string }>("select pg_relation_size('try_count') as size"))[0]?.size)

/** Leaves a hundred kilobytes of dead rows. */
async function leaveDeadRows() {
  await run('insert into try_count (key, tries, ends_at) select n::text, 1, now() from generate_series(1, 2000) n')
  await run('delete from try_count')
}

test('removes dead rows once a day, and only while no client is connected', async () => {
  await leaveDeadRows()
  const before = await size()
  expect(before).toBeGreaterThan(90_000)
  expect(await vacuumWhenDue(database.orm, { now: at(1), isQuiet: () => false })).toBe(0)
  expect(await size()).toBe(before)
  expect(await vacuumWhenDue(database.orm, { now: at(1), isQuiet: quiet })).toBeGreaterThan(50)
  expect(await size()).toBe(0)
  await leaveDeadRows()
  expect(await vacuumWhenDue(database.orm, { now: new Date(at(2).getTime() - 1), isQuiet: quiet })).toBe(0)
  expect(await vacuumWhenDue(database.orm, { now: at(2), isQuiet: quiet })).toBeGreaterThan(50)
  expect(await size()).toBe(0)
})

test('stops between two tables when a client connects', async () => {
  let looks = 0
  expect(await vacuumWhenDue(database.orm, { now: at(3), isQuiet: () => ++looks < 5 })).toBe(3)
})
