import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { inTransaction } from './in-transaction.ts'
import { Setting } from './setting.entity.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Aborts the transaction with the given SQLSTATE. */
const endWith = (code: string) => `do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`

test.each([
  ['a deadlock', '40P01'],
  ['one that cannot be put in an order', '40001'],
])('%s is tried again, and what the try before wrote is not there', async (_what, code) => {
  let tries = 0
  const key = `key-${code}`
  await inTransaction(database.orm, async (em) => {
    await em.insert(Setting, { key, value: String(++tries) })
    if (tries < 3) await em.execute(endWith(code))
  })
  expect(await database.orm.em.fork().findOne(Setting, { key })).toMatchObject({ value: '3' })
})

test.each([
  ['a deadlock that comes again and again is thrown after the fifth try', '40P01', 5],
  ['another error is thrown at once', '23514', 1],
])('%s', async (_what, code, expected) => {
  let tries = 0
  const failing = inTransaction(database.orm, async (em) => {
    tries++
    await em.execute(endWith(code))
  })
  await expect(failing).rejects.toThrow('ended')
  expect(tries).toBe(expected)
})
